import type {
  BillingData,
  LikeData,
  ModerationData,
  NotificationData,
  NotificationKind,
  ReminderData,
} from '@attune/domain/notifications/kinds';

/** Who did something; under a pseudonym only that is kept. */
export type Actor = { id: string; pseudonym?: string | null };

type To = {
  /** Whom to tell. The actor is never told of what they did themselves. */
  userIds: readonly string[];
  at: Date;
};

/** `key` names what happened: the same key tells a person once. */
export type Notice = To &
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

/** Where a notice is kept: in which group, for which cause, about what. */
export type Filed = {
  kind: NotificationKind;
  groupKey: string;
  cause: string;
  postId: string | null;
  /** The reader's own comment that it is about. */
  aboutCommentId: string | null;
  /** The comment that somebody wrote. */
  byCommentId: string | null;
  data: NotificationData;
};

export function file(notice: Notice): Filed {
  const nowhere = { postId: null, aboutCommentId: null, byCommentId: null, data: {} };
  switch (notice.kind) {
    case 'reply': {
      const { kind, postId, commentId, parentId = null } = notice;
      const groupKey = `reply:${parentId ?? postId}`;
      const cause = `comment:${commentId}`;
      const about = { postId, aboutCommentId: parentId, byCommentId: commentId };
      return { ...nowhere, kind, groupKey, cause, ...about };
    }
    case 'mention': {
      const { kind, postId, commentId = null } = notice;
      const cause = commentId === null ? `post:${postId}` : `comment:${commentId}`;
      return {
        ...nowhere,
        kind,
        groupKey: `mention:${cause}`,
        cause,
        postId,
        byCommentId: commentId,
      };
    }
    case 'follow': {
      const { kind, postId, commentId } = notice;
      const cause = `comment:${commentId}`;
      return {
        ...nowhere,
        kind,
        groupKey: `follow:${postId}`,
        cause,
        postId,
        byCommentId: commentId,
      };
    }
    case 'like': {
      const { kind, postId, commentId = null, isHelpful = false } = notice;
      const thing = `${isHelpful ? 'helpful' : 'like'}:${commentId ?? postId}`;
      const cause = `${thing}:${nameOf(notice.actor)}`;
      const about = { postId, aboutCommentId: commentId, data: isHelpful ? { isHelpful } : {} };
      return { ...nowhere, kind, groupKey: thing, cause, ...about };
    }
    case 'moderation': {
      const { kind, key, data, postId = null, commentId = null } = notice;
      const cause = `${kind}:${key}`;
      return { ...nowhere, kind, groupKey: cause, cause, postId, aboutCommentId: commentId, data };
    }
    case 'billing':
    case 'reminder': {
      const { kind, key, data } = notice;
      const cause = `${kind}:${key}`;
      return { ...nowhere, kind, groupKey: cause, cause, data };
    }
  }
}

/** Never the id behind a pseudonym: the reader may export this. */
function nameOf({ id, pseudonym }: Actor): string {
  return pseudonym ? `~${pseudonym}` : id;
}
