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
    about: 'Claims, sources, sums and pictures: find out in minutes what holds.',
  },
  {
    id: 'at-work',
    title: 'AI at work',
    about: 'For your trade: where it saves an hour, and where your name is on the line.',
  },
  {
    id: 'privacy-limits',
    title: 'Privacy, safety and limits',
    about: 'What to keep to yourself, what you can demand, and how to protect those near you.',
  },
  {
    id: 'staying-human',
    title: 'Staying human',
    about: 'Judgement, skill, making and company: what to keep in your own hands.',
  },
] as const satisfies readonly Track[];

export type TrackId = (typeof TRACKS)[number]['id'];
export const TRACK_IDS = TRACKS.map(({ id }) => id);
