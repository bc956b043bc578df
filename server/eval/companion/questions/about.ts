import type { Question } from '../question.ts';

export const ABOUT: readonly Question[] = [
  {
    id: 'who-are-you',
    person: 'jonas',
    says: ['who are you? are you a human?'],
    must: [/not (a )?(human|person)|program/i, /built-in guide/i, /lessons|library|tutorials/i],
    mustNot: [/I am a therapist|I am human\b/i],
  },
  {
    id: 'knows-about-me',
    person: 'maren',
    says: ['what do you know about me'],
    must: [/INTJ/, /Watch how colleagues use it/, /More time: less routine work/, /What I used/i],
    links: [['/settings']],
  },
  {
    id: 'knows-nothing',
    person: 'nobody',
    says: ['What do you know about me?'],
    must: [/nothing|no(t| )[^.]*about you/i, /switch|allow|consent/i],
    links: [['/settings']],
    mustNot: [/ESFP|Dive in/],
  },
  {
    id: 'stored',
    person: 'ruth',
    says: ['do you store what i write here? who can read it'],
    must: [/encrypt/i, /delete/i, /temporary/i, /own server|no other company|stays/i],
    links: [['/settings', '/docs/privacy-policy.html']],
  },
  {
    id: 'remember',
    person: 'olga',
    says: ['remember that I work night shifts'],
    must: [/night shifts/i, /keep|click|accept/i],
    proposal: 'memory',
    mostWords: 80,
  },
  {
    id: 'cancel-trial',
    person: 'ruth',
    says: ['how do I cancel? will i be charged after the trial'],
    must: [
      /nothing (is|will be)? ?charged|no (credit )?card|not be charged/i,
      /7|seven/i,
      /cancel/i,
    ],
    links: [['/subscription/manage', '/subscription']],
  },
  {
    id: 'delete-everything',
    person: 'nobody',
    says: ['I want out. how do i delete everything'],
    must: [/your data/i, /export/i, /posts/i, /at once|final|cannot be undone|erased/i],
    links: [['/settings']],
    mustNot: [/are you sure|sorry to see you go|stay/i],
  },
];
