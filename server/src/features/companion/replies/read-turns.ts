import type { Opener } from '../../../platform/keys/private-texts.ts';
import type { ModelMessage } from '../../../platform/llm/model.ts';
import { openMessage } from '../message-body.ts';
import type { BeforeReply } from './before-reply.repository.ts';

export const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** A branch as the model is told of it, the oldest first. What cannot be read is left out. */
export function readTurns(branch: BeforeReply['branch'], open: Opener): ModelMessage[] {
  return branch.toReversed().flatMap(({ id, role, body }) => {
    const opened = openMessage(open, id, bytesOf(body));
    return opened === null ? [] : [{ role, text: opened.text }];
  });
}
