import type { ContentState } from '@attune/domain/forum/content-state';
import type { TargetKind } from '@attune/domain/moderation/decisions';
import type { Executor } from '../../platform/db/database.ts';

/** A post or a comment as moderation needs to see it, whatever its state. */
export type Target = {
  id: string;
  kind: TargetKind;
  authorId: string | null;
  /** As everybody sees it: the pseudonym where there is one. */
  authorName: string;
  isPseudonym: boolean;
  /** Of the post; of a comment, that of the post it is under. */
  title: string;
  content: string;
  /** What else a post shows. */
  picture: { url: string; previewUrl: string; alt: string } | null;
  videoUrl: string | null;
  tags: readonly string[];
  state: ContentState;
  isLocked: boolean;
  isDeleted: boolean;
  /** Whether members can see it now: it, and all that it hangs on. */
  isVisible: boolean;
  createdAt: Date;
  editedAt: Date | null;
  /** The page that shows it: /forum/<post>, for a comment with its fragment. */
  href: string;
  postId: string;
  /** Of the post that it is or is under: whose it is, and whether members can see it now. */
  postAuthorId: string | null;
  isPostVisible: boolean;
};

type TargetVersion = { title: string | null; content: string; writtenAt: Date };

/** What the forum lends to moderation for one kind of thing; ids that do not exist are left out. */
type TargetPort = {
  read(db: Executor, ids: readonly string[]): Promise<Target[]>;
  /** Earlier texts, newest first. */
  versions(db: Executor, id: string): Promise<TargetVersion[]>;
  /** Locks the rows (in the order of their ids) until the transaction ends. */
  lock(tx: Executor, ids: readonly string[]): Promise<void>;
  setState(tx: Executor, id: string, state: ContentState): Promise<void>;
};

/**
 * The port through which moderation acts on the forum. Whoever changes a text and its case in one
 * transaction locks the thread's post first, then the comment, then the case.
 */
export type ModerationTargets = {
  post: TargetPort;
  comment: TargetPort;
  setLocked(tx: Executor, postId: string, isLocked: boolean): Promise<void>;
  /** Whether a post may be suggested to others; one with signs of a crisis may not. */
  setSuggested(tx: Executor, postId: string, isSuggested: boolean): Promise<void>;
  /** How many of each person's posts, comments and replies everybody can see. */
  countPublished(db: Executor, userIds: readonly string[]): Promise<Map<string, number>>;
};
