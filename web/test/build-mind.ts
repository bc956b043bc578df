import type {
  JournalEntry,
  MindOverview,
  Mood,
  Practice,
  PracticeSession,
} from '#platform/api/generated/types.gen.ts';

const DAY = '2026-11-15';
const AT = `${DAY}T10:00:00.000Z`;

/** A user's first visit; tests override what differs. */
export function buildMind(overrides: Partial<MindOverview> = {}): MindOverview {
  return {
    settings: { isZen: false, hasSound: false, pattern: null },
    day: DAY,
    today: { moods: [], offer: null },
    week: [{ day: DAY, level: null, sessions: 0 }],
    suggestions: [],
    prompts: [{ id: 'one-thing', text: 'What went well today, and who had a part in it?' }],
    journalCount: 0,
    reminders: [],
    ...overrides,
  };
}

export function buildMood(overrides: Partial<Mood> = {}): Mood {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8101',
    mood: 'uneasy',
    level: 2,
    words: [],
    about: [],
    note: null,
    isUnreadable: false,
    sessionId: null,
    createdAt: AT,
    day: DAY,
    ...overrides,
  };
}

export function buildEntry(overrides: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8201',
    prompt: null,
    text: 'A quiet day.',
    day: DAY,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    isUnreadable: false,
    ...overrides,
  };
}

export function buildPractice(overrides: Partial<Practice> = {}): Practice {
  return {
    id: 'feet-on-the-floor',
    title: 'Feet on the floor',
    summary: 'Back to where you are.',
    kind: 'grounding',
    minutes: 2,
    attitudeFit: [],
    moods: [],
    about: [],
    pattern: null,
    rounds: null,
    source: { title: 'A book', author: 'Somebody', year: 2001 },
    caution: 'Stop when it feels wrong.',
    narration: null,
    whenItHelps: 'When the head is elsewhere.',
    steps: [
      { text: 'Put both feet down.', seconds: null },
      { text: 'Feel the floor.', seconds: 20 },
    ],
    questions: [],
    ifItDoesNotHelp: 'Try another.',
    whyItMayWork: 'It brings attention back.',
    ...overrides,
  };
}

export function buildPracticeSession(overrides: Partial<PracticeSession> = {}): PracticeSession {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8301',
    practiceId: 'feet-on-the-floor',
    pattern: null,
    seconds: 120,
    isComplete: true,
    startedAt: AT,
    day: DAY,
    ...overrides,
  };
}
