import * as sdk from './generated/sdk.gen.ts';
import type {
  ReadMoodHistoryData,
  SaveMoodData,
  SaveMoodResponses,
  SavePracticeSessionData,
  SaveReminderData,
  UpdateMindSettingsData,
  WriteJournalEntryData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type {
  JournalEntry,
  MindOverview,
  MindSettings,
  Mood,
  MoodHistory,
  MoodOffer,
  Practice,
  Reminder,
} from './generated/types.gen.ts';
export type NewMood = SaveMoodData['body'];
export type MoodAnswer = SaveMoodResponses[201];
export type NewSession = SavePracticeSessionData['body'];
export type JournalEntryInput = WriteJournalEntryData['body'];
export type ReminderFields = SaveReminderData['body'];
export type HistoryDays = NonNullable<NonNullable<ReadMoodHistoryData['query']>['days']>;

export const readMind = () => unwrap(sdk.readMind());

export const listPractices = async () => (await unwrap(sdk.listPractices())).practices;

export const recordSession = (body: NewSession) => unwrap(sdk.savePracticeSession({ body }));

export const recordMood = (body: NewMood) => unwrap(sdk.saveMood({ body }));

export const deleteMood = (id: string) => unwrap(sdk.deleteMood({ path: { id } }));

export const listMoods = (cursor: string | null) =>
  unwrap(sdk.listMoods({ query: { limit: 20, ...(cursor ? { cursor } : {}) } }));

export const changeMoodNote = (id: string, note: string | null) =>
  unwrap(sdk.changeMoodNote({ path: { id }, body: { note } }));

export const readMoodHistory = (days: HistoryDays) =>
  unwrap(sdk.readMoodHistory({ query: { days } }));

export const listJournal = ({ cursor, query }: { cursor: string | null; query: string }) =>
  unwrap(
    sdk.listJournal({ query: { ...(cursor ? { cursor } : {}), ...(query ? { query } : {}) } }),
  );

export const readJournalEntry = (id: string) => unwrap(sdk.readJournalEntry({ path: { id } }));

export const saveJournalEntry = (id: string, body: JournalEntryInput) =>
  unwrap(sdk.writeJournalEntry({ path: { id }, body }));

export const deleteJournalEntry = (id: string) => unwrap(sdk.deleteJournalEntry({ path: { id } }));

export const restoreJournalEntry = (id: string) =>
  unwrap(sdk.restoreJournalEntry({ path: { id } }));

export const changeMindSettings = (body: UpdateMindSettingsData['body']) =>
  unwrap(sdk.updateMindSettings({ body }));

export const saveReminder = (id: string, body: ReminderFields) =>
  unwrap(sdk.saveReminder({ path: { id }, body }));

export const deleteReminder = (id: string) => unwrap(sdk.deleteReminder({ path: { id } }));
