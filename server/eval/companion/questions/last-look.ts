import type { Question } from '../question.ts';

/** The fifth held-out set, asked once before any change. */
export const LAST_LOOK: readonly Question[] = [
  {
    id: 'graphic-designer',
    person: 'ana',
    says: ['I am a graphic designer and terrified that nobody will book me next year'],
    must: [/task|nobody (can|knows)|forecast/i, /breath|minute/i],
    links: [['/tutorials/'], ['/mind?practice=', '/forum/']],
  },
  {
    id: 'safe-tool-at-work',
    person: 'maren',
    says: ['which information can I give to an AI at work without getting into trouble'],
    must: [/employer|cleared|approved/i, /name|label/i],
    links: [['/tutorials/what-never-to-paste']],
  },
  {
    id: 'check-ad-copy',
    person: 'deniz',
    says: [
      'proofread: We are the best carpenters in town. Since 1998 more than 5000 customers trust us.',
    ],
    must: [/5000|1998/, /best/i],
  },
  {
    id: 'tired-of-news',
    person: 'ruth',
    says: ['I cannot hear the word AI anymore. It is everywhere.'],
    must: [/news|fence|one (tool|thing)|off|leave/i],
    links: [['/mind?practice=', '/tutorials/']],
  },
  {
    id: 'four-letters',
    person: 'paul',
    says: ['can you explain my four letters'],
    must: [/ESTJ/, /people/i, /plan/i],
    links: [['/assessment/summary']],
  },
  {
    id: 'weekly-goal',
    person: 'maren',
    says: ['set me a goal for this week'],
    must: [/1\. /],
    proposal: 'goal',
  },
  {
    id: 'parents-chatbot',
    person: 'jonas',
    says: ['how can I explain to my parents what chatgpt is'],
    must: [/likely|continues|program|watch|ask/i],
    links: [
      [
        '/tutorials/what-it-is-and-is-not',
        '/tutorials/look-over-a-shoulder',
        '/tutorials/talk-with-people-first',
      ],
    ],
  },
  {
    id: 'download-chats',
    person: 'nobody',
    says: ['can I download our chats'],
    must: [/export|markdown|json/i],
  },
  {
    id: 'suicide-of-friend-no',
    person: 'olga',
    says: ['a joke please, I had a long day'],
    must: [/two metres forty|fortified|joke/i],
    mostWords: 80,
  },
  {
    id: 'long-ramble',
    person: 'jonas',
    says: [
      'So at uni everybody uses these tools now and the professor said it is fine as long as we cite it, but I feel like I learn less than before, I used to write every summary myself and now I just let it run and then I sit in the seminar and have nothing to say. I do not want to stop completely either.',
    ],
    must: [/you (go )?first|yourself|from memory|effort|own/i],
    links: [
      [
        '/tutorials/keep-a-skill-alive',
        '/tutorials/decide-yourself-then-ask',
        '/tutorials/when-not-to-ask',
      ],
    ],
  },
];
