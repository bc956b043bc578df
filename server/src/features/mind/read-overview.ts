import {
  buildGuidanceProfile,
  type GuidanceInput,
  type RecentMood,
} from '@attune/domain/guidance/guidance-profile';
import { shiftDay } from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { choosePrompts } from '@attune/domain/mind/journal-prompts';
import type { Practice } from '@attune/domain/mind/practice';
import { isWorry } from '@attune/domain/mind/worry';
import { isHealthConsentGiven } from '#features/account';
import { readGuidanceInput } from '#features/assessment';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import { countEntries } from './journal/journal.repository.ts';
import type { MindOverview, MoodDocument, MoodOffer } from './mind.schemas.ts';
import type { MindPorts, MindServices, Person } from './mind-services.ts';
import { listMoodDays, listMoodRows, listMoodsOfDay } from './moods/moods.repository.ts';
import { toMoodDocument } from './moods/moods.ts';
import { listPracticeDays, listPractices } from './practices/practices.repository.ts';
import { rankPractices } from './practices/practices.ts';
import { listReminders } from './reminders/reminders.repository.ts';
import { toReminderDocument } from './reminders/reminders.ts';
import { findSettings } from './settings/settings.repository.ts';

const WEEK_DAYS = 7;
const MAX_SUGGESTIONS = 3;

export async function readOverview(
  services: MindServices,
  ports: MindPorts,
  user: Person,
): Promise<MindOverview> {
  const { db, clock } = services;
  const day = getLocalDay(user.timeZone, clock.now());
  const from = shiftDay(day, 1 - WEEK_DAYS);
  const [
    decrypt,
    settings,
    moodRowsToday,
    [latest],
    moodDays,
    practiceDays,
    practices,
    guidance,
    reminders,
    canUseMoods,
  ] = await Promise.all([
    createDecryptor(db, services, user.id),
    findSettings(db, user.id),
    listMoodsOfDay(db, user.id, day),
    listMoodRows(db, user.id, { limit: 1, after: null }),
    listMoodDays(db, user.id, from),
    listPracticeDays(db, user.id, from),
    listPractices(db),
    readGuidanceInput(db, user.id),
    listReminders(db, user.id),
    isHealthConsentGiven(db, user.id, 'mood'),
  ]);
  const moods = moodRowsToday.map((row) => toMoodDocument(row, decrypt));
  // Moods that were kept when the consent was withdrawn are shown, but no longer used.
  const mood = latest && canUseMoods ? toRecentMood(toMoodDocument(latest, decrypt)) : null;
  const doneToday = practiceDays.find((practiceDay) => practiceDay.day === day)?.practiceIds ?? [];
  const attitude =
    guidance.answers.length > 0 ? buildGuidanceProfile(guidance).attitude.label : null;
  return {
    settings,
    day,
    today: {
      moods,
      offer: await readOffer(ports, canUseMoods ? moods[0] : undefined, {
        userId: user.id,
        practices,
        guidance,
      }),
    },
    week: Array.from({ length: WEEK_DAYS }, (_, index) => {
      const weekDay = shiftDay(from, index);
      return {
        day: weekDay,
        level: moodDays.find((found) => found.day === weekDay)?.level ?? null,
        sessions: practiceDays.find((found) => found.day === weekDay)?.sessions ?? 0,
      };
    }),
    suggestions: rankPractices(practices, { guidance, mood, doneToday })
      .slice(0, MAX_SUGGESTIONS)
      .map(({ practice: { id, title, summary, kind, minutes }, reasons }) => ({
        practice: { id, title, summary, kind, minutes },
        reasons,
      })),
    prompts: choosePrompts({ attitude, about: mood?.about ?? [] }, day).map(({ id, text }) => ({
      id,
      text,
    })),
    journalCount: await countEntries(db, user.id),
    reminders: reminders.map(toReminderDocument),
  };
}

type OfferInput = {
  userId: string;
  practices: readonly Practice[];
  guidance: Omit<GuidanceInput, 'activity' | 'mood'>;
};

/**
 * Suggests what may help with a worry about work or AI: a breathing practice, a lesson and a
 * thread. Suggests nothing right after a practice: someone who has just done one is not asked to do
 * another.
 */
export async function readOffer(
  { suggestLesson, suggestThread }: MindPorts,
  mood: MoodDocument | undefined,
  { userId, practices, guidance }: OfferInput,
): Promise<MoodOffer | null> {
  if (!mood || mood.sessionId !== null || !isWorry(mood)) return null;
  const breathingPractice = rankPractices(practices, { guidance, mood: toRecentMood(mood) })
    .map(({ practice }) => practice)
    .find(({ kind }) => kind === 'breathing');
  if (!breathingPractice) return null;
  const [lesson, thread] = await Promise.all([suggestLesson(userId), suggestThread(userId)]);
  const { id, title, minutes } = breathingPractice;
  return { practice: { id, title, minutes }, lesson, thread };
}

function toRecentMood({ mood, about }: MoodDocument): RecentMood {
  return { mood, about };
}
