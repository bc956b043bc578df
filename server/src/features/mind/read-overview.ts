import { readPerson } from '@attune/domain/guidance/person';
import { dayIn } from '@attune/domain/kernel/calendar';
import { dayAfter } from '@attune/domain/kernel/days';
import { promptsFor } from '@attune/domain/mind/journal-prompts';
import { openerOf } from '../../platform/keys/private-texts.ts';
import { readGuidanceInput } from '../assessment/index.ts';
import { countEntries } from './journal.repository.ts';
import type { MindOverview } from './mind.schemas.ts';
import type { MindNeighbours, MindServices, Person } from './mind-services.ts';
import { toMoodDocument } from './mood-document.ts';
import { listMoodDays, listMoodRows, listMoodsOfDay } from './moods.repository.ts';
import { listPractices } from './practices.repository.ts';
import { rankPractices } from './rank-practices.ts';
import { feltOf, readOffer } from './read-offer.ts';
import { toReminderDocument } from './reminder-document.ts';
import { listReminders } from './reminders.repository.ts';
import { listPractised } from './sessions.repository.ts';
import { findSettings } from './settings.repository.ts';

const WEEK = 7;
const SUGGESTIONS = 3;

/** All that the page of the mind begins with. */
export async function readOverview(
  services: MindServices,
  neighbours: MindNeighbours,
  user: Person,
): Promise<MindOverview> {
  const { db, clock } = services;
  const day = dayIn(user.timeZone, clock.now());
  const from = dayAfter(day, 1 - WEEK);
  const [open, settings, ofToday, [latest], moodDays, practised, practices, told, reminders] =
    await Promise.all([
      openerOf(db, services, user.id),
      findSettings(db, user.id),
      listMoodsOfDay(db, user.id, day),
      listMoodRows(db, user.id, { limit: 1, after: null }),
      listMoodDays(db, user.id, from),
      listPractised(db, user.id, from),
      listPractices(db),
      readGuidanceInput(db, user.id),
      listReminders(db, user.id),
    ]);
  const moods = ofToday.map((row) => toMoodDocument(row, open));
  const mood = latest ? feltOf(toMoodDocument(latest, open)) : null;
  const doneToday = practised.find((each) => each.day === day)?.practiceIds ?? [];
  const attitude = told.answers.length > 0 ? readPerson(told).attitude.label : null;
  return {
    settings,
    day,
    today: {
      moods,
      offer: await readOffer(neighbours, moods[0], { userId: user.id, practices, told }),
    },
    week: Array.from({ length: WEEK }, (_, place) => {
      const each = dayAfter(from, place);
      return {
        day: each,
        level: moodDays.find((found) => found.day === each)?.level ?? null,
        sessions: practised.find((found) => found.day === each)?.sessions ?? 0,
      };
    }),
    suggestions: rankPractices(practices, { told, mood, doneToday })
      .slice(0, SUGGESTIONS)
      .map(({ practice: { id, title, summary, kind, minutes }, reasons }) => ({
        practice: { id, title, summary, kind, minutes },
        reasons,
      })),
    prompts: promptsFor({ attitude, about: mood?.about ?? [] }, day).map(({ id, text }) => ({
      id,
      text,
    })),
    journalCount: await countEntries(db, user.id),
    reminders: reminders.map(toReminderDocument),
  };
}
