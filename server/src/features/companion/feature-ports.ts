import type { UserDocument } from '@attune/domain/account/user-document';
import type { AssessmentData } from '@attune/domain/companion/assessment-facts';
import type { DailyMood } from '@attune/domain/companion/mood-line';
import type { OwnJournalEntry, OwnPost } from '@attune/domain/companion/private-facts';
import type { OwnProfile } from '@attune/domain/companion/profile-facts';
import type { OwnGoal, OwnLesson, PracticeSummary } from '@attune/domain/companion/progress-facts';
import type { PostDraft } from '@attune/domain/forum/post-draft';
import type { CreateGoalInput } from '@attune/domain/goals/goal-input';
import type { NextStep, NextStepInput } from '@attune/domain/guidance/next-step';

/** All that the companion reads from a user document: no email address, no name, no billing. */
export type CompanionUser = Pick<UserDocument, 'id' | 'role' | 'timeZone'>;

type LibraryItem = { id: string; title: string; minutes: number };
/** `closeness` is how close the passage is to the query in meaning; null if that is unknown. */
export type FoundPassage = LibraryItem & { passage: string; closeness: number | null };
type HelpPassage = { title: string; text: string; links: readonly string[] };
type FoundPost = {
  id: string;
  title: string;
  excerpt: string;
  comments: number;
  /** Whether the requesting user wrote the post, under any name. */
  isOwn: boolean;
};

/**
 * What other features read or do for the companion. Each port is implemented by the feature that
 * owns the data, so what that feature hides is hidden here too (SECURITY AC5). The app passes the
 * ports in, because the companion may not import those features.
 */
export type CompanionPorts = {
  readProfile(userId: string): Promise<OwnProfile | null>;
  readAssessmentData(userId: string): Promise<AssessmentData>;
  readGoals(userId: string): Promise<readonly OwnGoal[]>;
  /** Started or finished lessons, newest first. */
  readLessons(userId: string): Promise<readonly OwnLesson[]>;
  /** Sessions on the day `from` and later, newest first. */
  readPracticeSessions(userId: string, from: string): Promise<readonly PracticeSummary[]>;
  readMoods(userId: string, from: string): Promise<readonly DailyMood[]>;
  /** The newest entries that can be decrypted. */
  readJournal(userId: string, limit: number): Promise<readonly OwnJournalEntry[]>;
  /** The newest posts visible to everyone under the user's own name. */
  readOwnPosts(userId: string, limit: number): Promise<readonly OwnPost[]>;

  searchTutorials(query: string, limit: number): Promise<readonly FoundPassage[]>;
  searchPractices(query: string, limit: number): Promise<readonly FoundPassage[]>;
  /** Answers about Attune itself, in Markdown, the best first. */
  searchHelp(query: string, limit: number): Promise<readonly HelpPassage[]>;
  searchPosts(userId: string, query: string, limit: number): Promise<readonly FoundPost[]>;
  /** Which of these posts may be sent to an external model, by their authors' consent. */
  listQuotablePosts(userId: string, postIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Everything that could be the user's next step, the best first. `limit` leaves out what the
   * companion may not use.
   */
  listNextSteps(
    userId: string,
    limit: (input: NextStepInput) => NextStepInput,
  ): Promise<readonly NextStep[]>;
  /** Returns null if the lesson is not (or no longer) published. */
  findLesson(id: string): Promise<LibraryItem | null>;
  findPractice(id: string): Promise<LibraryItem | null>;

  saveLesson(userId: string, tutorialId: string): Promise<void>;
  /** Idempotent by `input.id`. */
  createGoal(userId: string, input: CreateGoalInput): Promise<{ id: string }>;
  findPostDraft(userId: string): Promise<PostDraft | null>;
  savePostDraft(user: CompanionUser, draft: PostDraft): Promise<void>;
};
