import { type CareState, readNextCareInSteps } from '@attune/domain/companion/care/care-state';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import { decryptMessage, readStoredCare } from '../message-body.ts';
import type { ReplyContext } from './require-reply-context.ts';

/** Reads whether a message is answered in care, after the previous reply of its branch. */
export function readCareOfMessage(
  previousReply: ReplyContext['branch'][number] | undefined,
  decrypt: TextDecryptor,
  text: string,
): Promise<CareState | null> {
  const body = previousReply && decryptMessage(decrypt, previousReply.id, previousReply.body);
  return runInSlices(readNextCareInSteps(readStoredCare(body ?? null), text));
}
