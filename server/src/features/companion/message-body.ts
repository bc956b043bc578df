import { CARE_KINDS } from '@attune/domain/companion/care/care-kinds';
import { type CareState, isInCare } from '@attune/domain/companion/care/care-state';
import {
  type AttachmentDocument,
  attachmentSchema,
  type ModelDocument,
  modelSchema,
  sourceSchema,
  usedSchema,
} from '@attune/domain/companion/companion-documents';
import { toWithheldRef, type WithheldRef } from '@attune/domain/companion/withheld-facts';
import { z } from 'zod';
import type { TextDecryptor, TextEncryptor } from '#platform/keys/private-texts.ts';

const factRefSchema = usedSchema.pick({ kind: true, ref: true });

const summarySchema = z.object({
  text: z.string(),
  /** The facts and posts behind the summary: it may be sent only while all of them may be. */
  used: z.array(factRefSchema),
  postIds: z.array(z.string()),
});
export type StoredSummary = z.infer<typeof summarySchema>;

/** The encrypted part of a message. `care` is included because it reveals as much as the text. */
const messageBodySchema = z.object({
  text: z.string(),
  care: z.enum(CARE_KINDS).nullable(),
  /** Bodies stored before care lasted longer than one message have no value. */
  isCareFirst: z.boolean().default(true),
  /** Apart from `care`, because earlier versions reject a kind that they do not know. */
  isCareUnclear: z.boolean().default(false),
  /** Earlier versions did not store what shows in the reply. */
  used: z.array(usedSchema.extend({ isMentioned: z.boolean().default(false) })),
  /**
   * Moods and journal entries behind the earlier replies that were sent with the message. Earlier
   * versions did not store them.
   */
  basedOn: z.array(factRefSchema).default([]),
  /** Whether the user's instructions were sent. Earlier versions had none. */
  usedInstructions: z.boolean().default(false),
  sources: z.array(sourceSchema),
  /** What was looked up for the reply, in one line each. Earlier versions did not store it. */
  lookups: z.array(z.string()).default([]),
  /** The files of a message of the user. Earlier versions had none. */
  attachments: z.array(attachmentSchema).default([]),
  /** The model that wrote the reply. Earlier versions did not store it. */
  model: modelSchema.nullable().default(null),
  /** A summary of the conversation up to and including this message. */
  summary: summarySchema.optional(),
});
export type MessageBody = z.infer<typeof messageBodySchema>;

const POST_ADDRESS = /\/forum\/([0-9a-f-]{36})/g;
/** The posts that a reply quotes or looked up. */
export const findPostIds = ({
  sources,
  lookups,
}: Pick<MessageBody, 'sources' | 'lookups'>): string[] => {
  const found = [...sources.map(({ address }) => address), ...lookups].join('\n');
  return [...found.matchAll(POST_ADDRESS)].map(([, id = '']) => id);
};

/** The facts that a reply may tell of: those sent for it, and those behind what it was sent. */
export const listFactsBehind = ({
  used,
  basedOn,
}: Pick<MessageBody, 'used' | 'basedOn'>): WithheldRef[] =>
  [...used, ...basedOn].map(toWithheldRef);

export const createTextBody = (
  text: string,
  attachments: AttachmentDocument[] = [],
): MessageBody => ({
  text,
  attachments,
  care: null,
  isCareFirst: true,
  isCareUnclear: false,
  used: [],
  basedOn: [],
  usedInstructions: false,
  sources: [],
  lookups: [],
  model: null,
});

export const createEmptyReplyBody = (
  care: CareState | null,
  { id, label }: ModelDocument,
): MessageBody => ({
  ...createTextBody(''),
  ...toStoredCare(care),
  model: { id, label },
});

export const toStoredCare = (care: CareState | null) => ({
  care: isInCare(care) ? care.kind : null,
  isCareFirst: care?.isFirst ?? true,
  isCareUnclear: care?.kind === 'unclear',
});

export function readStoredCare(body: MessageBody | null): CareState | null {
  const kind = body?.isCareUnclear ? 'unclear' : body?.care;
  return body && kind ? { kind, isFirst: body.isCareFirst } : null;
}

export function encryptMessage(encrypt: TextEncryptor, id: string, body: MessageBody): Buffer {
  return encrypt(id, 'companion_messages.body', JSON.stringify(body));
}

/** Returns null if the message cannot be decrypted. */
export function decryptMessage(
  decrypt: TextDecryptor,
  id: string,
  encrypted: Buffer,
): MessageBody | null {
  const decrypted = decrypt(id, 'companion_messages.body', encrypted);
  return decrypted === null ? null : messageBodySchema.parse(JSON.parse(decrypted));
}

export const encryptTitle = (encrypt: TextEncryptor, id: string, title: string): Buffer =>
  encrypt(id, 'conversations.title', title);

export const decryptTitle = (
  decrypt: TextDecryptor,
  id: string,
  encrypted: Buffer,
): string | null => decrypt(id, 'conversations.title', encrypted);
