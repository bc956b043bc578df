export type Track = { id: string; title: string; about: string };

export const TRACKS = [
  {
    id: 'first-steps',
    title: 'First steps without fear',
    about: 'Look, try and undo: small steps that commit you to nothing.',
  },
  {
    id: 'writing-reading',
    title: 'Writing and reading with AI',
    about: 'Letters, long documents and your own voice, with help you stay in charge of.',
  },
  {
    id: 'checking',
    title: 'Checking what AI says',
    about: 'Claims, sources, numbers and pictures: find out in minutes what holds up.',
  },
  {
    id: 'at-work',
    title: 'AI at work',
    about: 'For your job: where it saves an hour, and where your name is on the line.',
  },
  {
    id: 'privacy-limits',
    title: 'Privacy, safety and limits',
    about:
      'What to keep to yourself, what you can demand, and how to protect the people close to you.',
  },
  {
    id: 'staying-human',
    title: 'Staying human',
    about: 'Judgment, skills, making things and good company: what to keep in your own hands.',
  },
] as const satisfies readonly Track[];

export type TrackId = (typeof TRACKS)[number]['id'];
export const TRACK_IDS = TRACKS.map(({ id }) => id);
