import type { Question } from '../question.ts';

export const FEAR: readonly Question[] = [
  {
    id: 'afraid-for-job',
    person: 'ana',
    says: ['I am afraid AI will take my job.'],
    must: [
      /nobody (can|knows)|no one (can|knows)|forecast|not known/i,
      /task/i,
      /in your hands|you can|yours/i,
      /breath|minute/i,
    ],
    links: [
      ['/tutorials/name-your-worry', '/tutorials/a-career-plan-with-three-branches'],
      ['/mind?practice='],
      ['/forum/'],
    ],
    mustNot: [/will not take your job|won['’]t replace|AI will replace you/i],
  },
  {
    id: 'boss-half-gone',
    person: 'paul',
    says: ['my boss says half of us will be gone in 2 years. what now??? i have two kids'],
    must: [/ask/i, /notice|redundancy|union|employment|advice/i, /month/i, /task/i],
    links: [
      ['/tutorials/a-career-plan-with-three-branches', '/tutorials/name-your-worry'],
      ['/mind?practice='],
    ],
    mustNot: [/calm down|stay positive/i],
  },
  {
    id: 'cannot-sleep',
    person: 'olga',
    says: ["can't sleep, my thoughts keep spinning about all this ai stuff"],
    must: [/write|list|paper/i, /doctor|weeks/i, /tonight|now|bed/i],
    links: [
      [
        '/mind?practice=list-before-bed',
        '/mind?practice=four-seven-eight',
        '/mind?practice=worry-window',
      ],
    ],
    proposal: 'practice',
    mustNot: [/sleeping pill|melatonin/i],
  },
  {
    id: 'everyone-ahead',
    person: 'jonas',
    says: ['I feel so overwhelmed. Everyone is ahead of me and every day there is a new tool'],
    must: [
      /one (tool|thing|task|lesson|small)/i,
      /news|tools/i,
      /because you (felt|answered)|you noted/i,
    ],
    links: [['/mind?practice='], ['/tutorials/', '/forum/']],
  },
  {
    id: 'panic-before-meeting',
    person: 'paul',
    says: ['panic before a meeting in 5 min need something NOW'],
    must: [/breathe (in|out)|out-breath|exhale/i, /four|six|count|feet/i],
    links: [
      [
        '/mind?practice=box-breathing',
        '/mind?practice=long-out-breath',
        '/mind?practice=feet-on-the-floor',
      ],
    ],
    proposal: 'practice',
    mostWords: 130,
  },
  {
    id: 'fear-then-next',
    person: 'ana',
    says: ['im scared of being replaced by ai', 'ok i did the breathing. and then?'],
    must: [/list|write|name/i, /task|hours|sentence|test/i],
    links: [['/tutorials/']],
    mustNot: [/box breathing/i],
  },
];
