import { NOTIFICATION_KINDS } from '@attune/domain/notifications/kinds';
import { EMAIL_CHOICES } from '@attune/domain/notifications/settings';
import { z } from '@hono/zod-openapi';

const notificationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(NOTIFICATION_KINDS),
    parts: z
      .array(z.object({ text: z.string(), as: z.enum(['name', 'title', 'words']) }))
      .openapi({ description: 'The sentence in pieces of plain text' }),
    href: z.string().openapi({ description: 'The page it opens' }),
    createdAt: z.iso.datetime(),
    timeAgo: z.string(),
    isRead: z.boolean(),
    actor: z
      .union([
        z.object({
          id: z.uuid().nullable(),
          name: z.string(),
          photoURL: z.string().nullable(),
        }),
        z.null(),
      ])
      .openapi({ description: 'The user who caused it last; null if no user did' }),
  })
  .openapi('Notification');

export const unreadSchema = z.object({
  unread: z.int().openapi({ description: 'Unread notifications; 100 means 100 or more' }),
});

export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  ...unreadSchema.shape,
  nextCursor: z.string().nullable(),
});

const choice = z.enum(EMAIL_CHOICES);

export const settingsSchema = z
  .object({
    settings: z.object({
      reply: choice,
      mention: choice,
      like: choice,
      follow: choice,
      moderation: choice,
      reminder: choice,
    }),
    bell: z
      .object({
        reply: z.boolean(),
        mention: z.boolean(),
        like: z.boolean(),
        follow: z.boolean(),
        reminder: z.boolean(),
      })
      .openapi({ description: 'Whether the bell shows notifications of this kind' }),
    push: z
      .object({
        reply: z.boolean(),
        mention: z.boolean(),
        like: z.boolean(),
        follow: z.boolean(),
        reminder: z.boolean(),
      })
      .openapi({ description: 'Whether devices with notifications turned on get this kind' }),
    weeklyDigest: z.boolean(),
    firstWeek: z.boolean().openapi({ description: 'The emails of the first week' }),
  })
  .openapi('NotificationSettings');

export const pushSchema = z.object({
  publicKey: z.string().openapi({ description: 'The key that a browser subscribes with' }),
  isOn: z.boolean().openapi({ description: 'Whether notifications are on for this session' }),
});
