import { z } from 'zod';
import { reportFields, requireReportNote } from '../moderation/moderation-input.ts';
import { MESSAGE_ROLES } from './companion-rules.ts';

export const SHARE_DAYS = [1, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];
export const DEFAULT_SHARE_DAYS: ShareDays = 7;

export const SHARE_LIMITS = {
  /** Links of one user that work at the same time. */
  links: 50,
  /** Characters in all messages of a snapshot. */
  textLength: 200_000,
  createdPerHour: 20,
  readsPerMinute: 60,
  /** Reports without an account, from one network. */
  reportsPerHour: 5,
  /** Reports without an account about one link. */
  reportsPerLink: 20,
} as const;

/** The page that shows a snapshot. The secret follows as the fragment, which browsers don't send. */
export const SHARED_PATH = '/shared';

export const createShareInput = z.strictObject({
  days: z.union(
    SHARE_DAYS.map((days) => z.literal(days)),
    { error: 'Please choose how long the link should work.' },
  ),
  showsName: z.boolean(),
});
export type CreateShareInput = z.infer<typeof createShareInput>;

/** Any text is accepted: a malformed secret gets the same answer as an unknown one. */
const secret = z.string().max(200);
export const readSharedInput = z.strictObject({ secret });
export const reportSharedInput = z
  .strictObject({ secret, ...reportFields })
  .superRefine(requireReportNote);
export type ReportSharedInput = z.infer<typeof reportSharedInput>;

const timestamp = z.iso.datetime();

export const shareSchema = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    title: z.string().meta({ description: 'The current title of the conversation' }),
    createdAt: timestamp,
    expiresAt: timestamp,
    isTakenDown: z.boolean().meta({ description: 'By a moderator' }),
  })
  .meta({ id: 'ConversationShare' });
export type ShareDocument = z.infer<typeof shareSchema>;

/** What is stored encrypted when a link is created. It never changes afterwards. */
export const snapshotSchema = z.object({
  title: z.string(),
  sharedBy: z.string().nullable().meta({ description: 'Null unless the member shows their name' }),
  models: z.array(z.string()).meta({ description: 'Who wrote the replies, as far as known' }),
  messages: z.array(
    z.object({ role: z.enum(MESSAGE_ROLES), text: z.string(), isComplete: z.boolean() }),
  ),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

export const sharedConversationSchema = snapshotSchema
  .extend({ sharedAt: timestamp, expiresAt: timestamp })
  .meta({ id: 'SharedConversation' });
export type SharedConversation = z.infer<typeof sharedConversationSchema>;
