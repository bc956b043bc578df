import { CARE_KINDS, type CareKind } from '@attune/domain/companion/care/care-kinds';
import { FACT_KINDS } from '@attune/domain/companion/facts';
import { SOURCE_KINDS } from '@attune/domain/companion/source';
import { z } from '@hono/zod-openapi';
import type { Opener, Sealer } from '../../platform/keys/private-texts.ts';

export const usedSchema = z
  .object({
    ref: z.string(),
    kind: z.enum(FACT_KINDS),
    label: z.string(),
    text: z.string(),
    canForget: z.boolean(),
  })
  .openapi('CompanionUsed');

export const sourceSchema = z
  .object({ kind: z.enum(SOURCE_KINDS), title: z.string(), address: z.string() })
  .openapi('CompanionSource');

/** What is encrypted of a message. Also what was seen in it: that says as much as the words. */
const messageBody = z.object({
  text: z.string(),
  care: z.enum(CARE_KINDS).nullable(),
  used: z.array(usedSchema),
  sources: z.array(sourceSchema),
});
export type MessageBody = z.infer<typeof messageBody>;

export const plainBody = (text: string): MessageBody => ({
  text,
  care: null,
  used: [],
  sources: [],
});

/** An answer before its first word. */
export const unsaidBody = (care: CareKind | null): MessageBody => ({ ...plainBody(''), care });

export function sealMessage(seal: Sealer, id: string, body: MessageBody): Buffer {
  return seal(id, 'companion_messages.body', JSON.stringify(body));
}

/** Null for what cannot be read. */
export function openMessage(open: Opener, id: string, sealed: Buffer): MessageBody | null {
  const opened = open(id, 'companion_messages.body', sealed);
  return opened === null ? null : messageBody.parse(JSON.parse(opened));
}

export const sealTitle = (seal: Sealer, id: string, title: string): Buffer =>
  seal(id, 'conversations.title', title);

export const openTitle = (open: Opener, id: string, sealed: Buffer): string | null =>
  open(id, 'conversations.title', sealed);
