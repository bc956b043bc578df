import type { ContentState } from '@attune/domain/forum/content-state';
import type { TargetKind } from '@attune/domain/moderation/decisions';
import type { Executor } from '#platform/db/database.ts';

export type Target = {
  id: string;
  kind: TargetKind;
  authorId: string | null;
  /** The public name: the pseudonym, if there is one. Null for the name of the account. */
  authorName: string | null;
  isPseudonym: boolean;
  /** For a comment, the title of its post. */
  title: string;
  content: string;
  picture: { url: string; previewUrl: string; alt: string } | null;
  videoUrl: string | null;
  tags: readonly string[];
  state: ContentState;
  isLocked: boolean;
  isDeleted: boolean;
  /** Whether members can see it now. A comment is not visible if its post is not. */
  isVisible: boolean;
  createdAt: Date;
  editedAt: Date | null;
  /** The page that shows it; null if moderators can't open one. */
  href: string | null;
  /** Null outside the forum. */
  postId: string | null;
  /** The author and visibility of the post itself, or of a comment's post. */
  postAuthorId: string | null;
  isPostVisible: boolean;
};

type TargetVersion = { title: string | null; content: string; writtenAt: Date };

/** What a feature offers moderation for one kind of target. Unknown ids are left out. */
type TargetPort = {
  read(db: Executor, ids: readonly string[]): Promise<Target[]>;
  listVersions(db: Executor, id: string): Promise<TargetVersion[]>;
  /** Locks the rows in id order until the transaction ends. */
  lock(tx: Executor, ids: readonly string[]): Promise<void>;
  setState(tx: Executor, id: string, state: ContentState): Promise<void>;
};

/**
 * The port through which moderation acts on the forum. Lock order when changing a text and its
 * case: the thread's post, the comment, the case.
 */
export type ForumTargets = {
  post: TargetPort;
  comment: TargetPort;
  setLocked(tx: Executor, postId: string, isLocked: boolean): Promise<void>;
  /** Sets whether a post may be suggested to others. One with signs of a crisis may not. */
  setSuggestable(tx: Executor, postId: string, isSuggestable: boolean): Promise<void>;
  countPublished(db: Executor, userIds: readonly string[]): Promise<Map<string, number>>;
};

export type ModerationTargets = ForumTargets & {
  'shared-conversation': TargetPort;
  certificate: TargetPort;
};
