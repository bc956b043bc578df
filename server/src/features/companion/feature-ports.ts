import type { AssessmentData } from '@attune/domain/companion/assessment-facts';
import type { DailyMood } from '@attune/domain/companion/mood-line';
import type { OwnJournalEntry, OwnPost } from '@attune/domain/companion/private-facts';
import type { OwnGoal, OwnLesson, PracticeSummary } from '@attune/domain/companion/progress-facts';
import type { PostDraft } from '@attune/domain/forum/post-draft';
import type { CreateGoalInput } from '@attune/domain/goals/goal-input';
import type { GuidanceInput, RecentMood } from '@attune/domain/guidance/guidance-profile';
import type { Reason } from '@attune/domain/guidance/reason';
import type { CompanionUser } from './companion-user.ts';

type LibraryItem = { id: string; title: string; minutes: number };
export type FoundPassage = LibraryItem & { passage: string };
type FoundPost = {
  id: string;
  title: string;
  excerpt: string;
  comments: number;
  /** Whether the person who asks wrote it, under whatever name. */
  isOwn: boolean;
};
export type Suggestion = LibraryItem & { reasons: readonly Reason[] };

/**
 * What other rooms know or do for the companion, each by a function of its own, so that what a room
 * hides is hidden here too (SECURITY AC5). The app brings it: rooms do not know each other.
 */
export type CompanionPorts = {
  readGuidanceInput(userId: string): Promise<AssessmentData>;
  readGoals(userId: string): Promise<readonly OwnGoal[]>;
  /** What was begun or finished, the latest first. */
  readLessons(userId: string): Promise<readonly OwnLesson[]>;
  /** What was practised from a day on, the latest first. */
  readPracticeSessions(userId: string, from: string): Promise<readonly PracticeSummary[]>;
  readMoods(userId: string, from: string): Promise<readonly DailyMood[]>;
  /** The newest pages that can be read. */
  readJournal(userId: string, limit: number): Promise<readonly OwnJournalEntry[]>;
  /** The newest that everybody sees under the person's own name. */
  readOwnPosts(userId: string, limit: number): Promise<readonly OwnPost[]>;

  searchTutorials(query: string, limit: number): Promise<readonly FoundPassage[]>;
  searchPractices(query: string, limit: number): Promise<readonly FoundPassage[]>;
  searchPosts(userId: string, query: string, limit: number): Promise<readonly FoundPost[]>;
  /** Which of these posts a language model outside may be sent, by their authors' consent. */
  listQuotablePosts(userId: string, postIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** In the order that suits somebody of whom this is known. */
  suggestLessons(input: GuidanceInput): Promise<readonly Suggestion[]>;
  suggestPractices(input: AssessmentData, mood: RecentMood | null): Promise<readonly Suggestion[]>;
  /** Null for what is not published (any more). */
  findLesson(id: string): Promise<LibraryItem | null>;
  findPractice(id: string): Promise<LibraryItem | null>;

  /** Puts a lesson among those that somebody saved for later. */
  saveLesson(userId: string, tutorialId: string): Promise<void>;
  /** Sent again under the same id it is the goal of before. */
  createGoal(userId: string, input: CreateGoalInput): Promise<{ id: string }>;
  /** The post that somebody is writing; null where there is none. */
  findPostDraft(userId: string): Promise<PostDraft | null>;
  savePostDraft(user: CompanionUser, draft: PostDraft): Promise<void>;
};
