export const MOOD_IDS = ['heavy', 'uneasy', 'even', 'light', 'bright'] as const;
export type MoodId = (typeof MOOD_IDS)[number];
export type MoodLevel = 1 | 2 | 3 | 4 | 5;
export type Mood = { id: MoodId; level: MoodLevel; label: string };

/** From lowest to highest. */
export const MOODS: readonly Mood[] = [
  { id: 'heavy', level: 1, label: 'Heavy' },
  { id: 'uneasy', level: 2, label: 'Uneasy' },
  { id: 'even', level: 3, label: 'Even' },
  { id: 'light', level: 4, label: 'Light' },
  { id: 'bright', level: 5, label: 'Bright' },
];

/** More exact words. The user may choose any of them at any level. */
export const MOOD_WORDS: Readonly<Record<MoodId, readonly string[]>> = {
  heavy: ['worn out', 'sad', 'numb', 'hopeless', 'ashamed', 'lonely', 'overwhelmed', 'hurt'],
  uneasy: ['worried', 'tense', 'restless', 'irritable', 'unsure', 'behind', 'scattered', 'envious'],
  even: [
    'calm',
    'steady',
    'neutral',
    'tired but fine',
    'waiting',
    'quiet',
    'thoughtful',
    'patient',
  ],
  light: ['relieved', 'hopeful', 'curious', 'rested', 'connected', 'at ease', 'focused', 'amused'],
  bright: ['glad', 'grateful', 'proud', 'energetic', 'inspired', 'moved', 'playful', 'confident'],
};

export const MOOD_ABOUT_IDS = [
  'work',
  'ai',
  'people',
  'body',
  'sleep',
  'news',
  'money',
  'other',
] as const;
export type MoodAboutId = (typeof MOOD_ABOUT_IDS)[number];

export const MOOD_ABOUT: readonly { id: MoodAboutId; label: string }[] = [
  { id: 'work', label: 'Work' },
  { id: 'ai', label: 'AI' },
  { id: 'people', label: 'People' },
  { id: 'body', label: 'Body' },
  { id: 'sleep', label: 'Sleep' },
  { id: 'news', label: 'News' },
  { id: 'money', label: 'Money' },
  { id: 'other', label: 'Something else' },
];

export const MOOD_LIMITS = { wordCount: 6, noteLength: 500 } as const;

export function getMood(id: MoodId): Mood {
  return MOODS[MOOD_IDS.indexOf(id)] as Mood;
}

/** The level may be an average. */
export function getMoodByLevel(level: number): Mood {
  return MOODS[Math.min(Math.max(Math.round(level), 1), MOODS.length) - 1] as Mood;
}

export function getMoodAboutLabel(id: MoodAboutId): string {
  return MOOD_ABOUT.find((about) => about.id === id)?.label ?? id;
}

const ABOUT_IN_SENTENCE: Partial<Record<MoodAboutId, string>> = {
  ai: 'AI',
  body: 'your body',
  news: 'the news',
};

/** Completes "You felt uneasy about …". */
export const formatMoodAbout = (id: MoodAboutId) =>
  ABOUT_IN_SENTENCE[id] ?? getMoodAboutLabel(id).toLowerCase();
