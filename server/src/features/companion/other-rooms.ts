import type { MoodOfDay } from '@attune/domain/companion/mood-line';
import type { OwnEntry, OwnPost } from '@attune/domain/companion/private-facts';
import type { OwnGoal, OwnLesson, Practised } from '@attune/domain/companion/progress-facts';
import type { Told } from '@attune/domain/companion/told-facts';
import type { Draft } from '@attune/domain/forum/draft';
import type { CreateGoalInput } from '@attune/domain/goals/goal-input';
import type { FeltMood, GuidanceInput } from '@attune/domain/guidance/person';
import type { Reason } from '@attune/domain/guidance/reason';
import type { CompanionUser } from './companion-user.ts';

type Titled = { id: string; title: string; minutes: number };
export type FoundPassage = Titled & { passage: string };
type FoundPost = {
  id: string;
  title: string;
  excerpt: string;
  comments: number;
  /** Whether the person who asks wrote it, under whatever name. */
  isOwn: boolean;
};
export type Suggestion = Titled & { reasons: readonly Reason[] };

/**
 * What other rooms know or do for the companion, each by a function of its own, so that what a room
 * hides is hidden here too (SECURITY AC5). The app brings it: rooms do not know each other.
 */
export type CompanionRooms = {
  readTold(userId: string): Promise<Told>;
  readGoals(userId: string): Promise<readonly OwnGoal[]>;
  /** What was begun or finished, the latest first. */
  readLessons(userId: string): Promise<readonly OwnLesson[]>;
  /** What was practised from a day on, the latest first. */
  readPractised(userId: string, from: string): Promise<readonly Practised[]>;
  readMoods(userId: string, from: string): Promise<readonly MoodOfDay[]>;
  /** The newest pages that can be read. */
  readJournal(userId: string, limit: number): Promise<readonly OwnEntry[]>;
  /** The newest that everybody sees under the person's own name. */
  readOwnPosts(userId: string, limit: number): Promise<readonly OwnPost[]>;

  searchTutorials(words: string, limit: number): Promise<readonly FoundPassage[]>;
  searchPractices(words: string, limit: number): Promise<readonly FoundPassage[]>;
  searchPosts(userId: string, words: string, limit: number): Promise<readonly FoundPost[]>;
  /** Which of these posts a language model outside may be sent, by their authors' consent. */
  listQuotablePosts(userId: string, postIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** In the order that suits somebody of whom this is known. */
  suggestLessons(input: GuidanceInput): Promise<readonly Suggestion[]>;
  suggestPractices(told: Told, mood: FeltMood | null): Promise<readonly Suggestion[]>;
  /** Null for what is not published (any more). */
  findLesson(id: string): Promise<Titled | null>;
  findPractice(id: string): Promise<Titled | null>;

  /** Puts a lesson among those that somebody saved for later. */
  saveLesson(userId: string, tutorialId: string): Promise<void>;
  /** Sent again under the same id it is the goal of before. */
  createGoal(userId: string, input: CreateGoalInput): Promise<{ id: string }>;
  /** The post that somebody is writing; null where there is none. */
  findPostDraft(userId: string): Promise<Draft | null>;
  savePostDraft(user: CompanionUser, draft: Draft): Promise<void>;
};
