import type {
  BillingData,
  LikeData,
  ModerationData,
  NotificationData,
  NotificationKind,
  ReminderData,
} from '@attune/domain/notifications/kinds';

/** If the actor uses a pseudonym, only the pseudonym is stored. */
export type Actor = { id: string; pseudonym?: string | null };

type CommonFields = {
  /** The recipients. The actor is never notified of their own action. */
  userIds: readonly string[];
  at: Date;
};

/** `key` identifies the event: each user is notified once per key. */
export type NotificationInput = CommonFields &
  (
    | { kind: 'reply'; actor: Actor; postId: string; commentId: string; parentId?: string | null }
    | { kind: 'mention'; actor: Actor; postId: string; commentId?: string | null }
    | { kind: 'follow'; actor: Actor; postId: string; commentId: string }
    | ({ kind: 'like'; actor: Actor; postId: string; commentId?: string | null } & LikeData)
    | {
        kind: 'moderation';
        key: string;
        postId?: string | null;
        commentId?: string | null;
        data: ModerationData;
      }
    | { kind: 'billing'; key: string; data: BillingData }
    | { kind: 'reminder'; key: string; data: ReminderData }
  );

export type NotificationFields = {
  kind: NotificationKind;
  groupKey: string;
  cause: string;
  postId: string | null;
  /** The recipient's own comment that the notification is about. */
  aboutCommentId: string | null;
  /** The new comment that caused the notification. */
  byCommentId: string | null;
  data: NotificationData;
};

export function toNotificationFields(input: NotificationInput): NotificationFields {
  const defaults = { postId: null, aboutCommentId: null, byCommentId: null, data: {} };
  switch (input.kind) {
    case 'reply': {
      const { kind, postId, commentId, parentId = null } = input;
      const groupKey = `reply:${parentId ?? postId}`;
      const cause = `comment:${commentId}`;
      const about = { postId, aboutCommentId: parentId, byCommentId: commentId };
      return { ...defaults, kind, groupKey, cause, ...about };
    }
    case 'mention': {
      const { kind, postId, commentId = null } = input;
      const cause = commentId === null ? `post:${postId}` : `comment:${commentId}`;
      return {
        ...defaults,
        kind,
        groupKey: `mention:${cause}`,
        cause,
        postId,
        byCommentId: commentId,
      };
    }
    case 'follow': {
      const { kind, postId, commentId } = input;
      const cause = `comment:${commentId}`;
      return {
        ...defaults,
        kind,
        groupKey: `follow:${postId}`,
        cause,
        postId,
        byCommentId: commentId,
      };
    }
    case 'like': {
      const { kind, postId, commentId = null, isHelpful = false } = input;
      const groupKey = `${isHelpful ? 'helpful' : 'like'}:${commentId ?? postId}`;
      const cause = `${groupKey}:${toActorKey(input.actor)}`;
      const about = { postId, aboutCommentId: commentId, data: isHelpful ? { isHelpful } : {} };
      return { ...defaults, kind, groupKey: groupKey, cause, ...about };
    }
    case 'moderation': {
      const { kind, key, data, postId = null, commentId = null } = input;
      const cause = `${kind}:${key}`;
      return { ...defaults, kind, groupKey: cause, cause, postId, aboutCommentId: commentId, data };
    }
    case 'billing':
    case 'reminder': {
      const { kind, key, data } = input;
      const cause = `${kind}:${key}`;
      return { ...defaults, kind, groupKey: cause, cause, data };
    }
  }
}

/** Never contains the id of an actor with a pseudonym: the recipient can export the cause. */
function toActorKey({ id, pseudonym }: Actor): string {
  return pseudonym ? `~${pseudonym}` : id;
}
