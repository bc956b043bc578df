import type { Topic } from './topic.ts';

export const CAREER_TOPICS: readonly Topic[] = [
  {
    id: 'too-good-offer',
    says: [
      [
        /\b(ad|advert\w*|offer\w*|course|bootcamp|coach\w*|programme|webinar|influencer|saw|promis\w+)\b.*\b(guarantee\w*|in \d+ (days|weeks|hours)|should i (do|buy|book|take|join)|worth (it|the money)|legit|serious|scam)\b/,
        6,
      ],
      [
        /\b(guarantee\w*|get rich|earn|passive income|per month|a month)\b.*\b(ai|course|days|weeks|online|consultant)\b/,
        5,
      ],
      [
        /\b(pay|paying|cost\w*|\d{3,} ?(euros?|dollars?|pounds?|usd|eur))\b.*\b(course|certificate|training|bootcamp|coaching)\b/,
        5,
      ],
    ],
    pages: [
      'check-a-claim-in-five-minutes',
      'a-career-plan-with-three-branches',
      'for-job-seekers',
    ],
    lead: 'I would not pay before three answers are on paper. A guarantee and a short time for a lot of money are the two signs of an offer that sells hope.',
    points: [
      '**What exactly is guaranteed,** by whom, and what happens if it fails? Ask for the clause, not for the slogan.',
      '**Who can confirm it?** Two people who did it a year ago, found by you and not by them; and an independent body that recognises the certificate.',
      '**What does it cost in all,** and can you leave within fourteen days? A real course lets you sleep on it.',
      '**What is the cheap test?** A public library, a free lesson, two talks with people who do the work. Most skills of the first month cost nothing.',
    ],
    because:
      'Nobody can promise a job that depends on other people’s decisions. And a price that ends tonight is there to keep you from asking.',
    short:
      'Do not pay yet: get the guarantee in writing, find two former participants yourself, and do a cheap test first.',
    next: 'Take the strongest sentence of the advert through [[check-a-claim-in-five-minutes]]. If you paste the advert here, I mark what to ask.',
    after:
      'Then compare it with two other directions: [[a-career-plan-with-three-branches]]. About your money itself, a consumer advice centre can help.',
    made: {
      'between-jobs':
        'ask the employment service first; it knows which courses count, and may pay for one.',
      'new-direction': 'a direction is tested for four weeks before it is bought.',
    },
    propose: 'lesson',
  },
  {
    id: 'job-search',
    says: [
      [
        /\b(cv|resume|cover letter|job application|applying|apply for|job interview|interview|recruiter|job search|looking for (a job|work)|find (a )?(job|work))\b/,
        5,
      ],
    ],
    pages: ['for-job-seekers', 'write-in-your-own-voice', 'what-never-to-paste'],
    forum: 'applications interviews offer',
    lead: 'Collect your evidence first, then let a tool match it to the advert: that order keeps the application true and makes it stand out.',
    points: [
      '**For each thing you did well, three lines:** the situation, your part in verbs, the result. Unpaid work counts.',
      '**Read the advert like a puzzle:** must, would be nice, decoration. Use its words for what you have truly done.',
      '**Strike out what was invented.** “Improved satisfaction by 20%” is yours to answer for once you send it.',
      '**Practise aloud,** with a person, three hard questions.',
      '**A real employer** never asks for money or a copy of your bank card before you start.',
    ],
    because:
      'Recruiters read many texts that sound alike, and more of them since assistants became common. What stands out is a fact with a place, a number and a consequence; only you have those.',
    short:
      'Evidence in three lines each, matched to the advert, drafted from that alone, everything unproven struck out.',
    next: 'Write one piece of evidence today. [[for-job-seekers]] takes you through a whole application.',
    made: {
      'between-jobs':
        'twenty minutes a day for a week give you a dozen entries, and they serve for every application after that.',
    },
    offer: { ask: 'Shall I make a plan for one application?', plan: 'an-honest-application' },
    propose: 'lesson',
  },
  {
    id: 'career-change',
    says: [
      [
        /\b(quit|leave|give up) my (job|career|profession)\b.*\b(become|be|start|open|study)\b|\bbecome an? \w+/,
        5,
      ],
      [
        /\bwhat (to do|i want) (with|in) (my )?life\b|\b(dead end|stuck) (in|at) (my )?(job|work|career)\b/,
        5,
      ],
      [
        /\b(new (career|direction|profession|path)|change (of )?(my )?career|career change|changing careers?|retrain\w*|switch (jobs?|careers?)|future[- ]proof|which jobs? (are|is|will)|ai-?proof|what (job|career))\b/,
        5,
      ],
    ],
    pages: ['a-career-plan-with-three-branches', 'for-job-seekers', 'talk-with-people-first'],
    forum: 'job career',
    lead: 'Plan three directions with a cheap test for each, instead of betting on one forecast. A list of “AI-proof” careers knows nothing about you.',
    points: [
      '**Tasks first:** ten to fifteen things you did in the last two weeks, with hours. Mark what a tool could draft, what it helps with, what needs a person.',
      '**Deepen:** stay, and shift your hours to what needs a person. **Neighbour:** a role next door that uses half of what you can. **Other:** what you would try if both closed.',
      '**A test within four weeks,** in free time, for little money; and a sign with a date that makes you go on or stop.',
      '**The floor:** below three months of savings, test only what leaves the job untouched.',
    ],
    because:
      'People who were followed through changes of career mostly did not think their way to the new one. They tried things at the edge, and understood afterwards. The test is the heart of the plan.',
    short:
      'Three directions (deepen, neighbour, other), one cheap test each within four weeks, a sign with a date.',
    next: 'Begin with the list of tasks tonight, with a pen: [[a-career-plan-with-three-branches]].',
    after:
      'Then talk with two people who do that work today. Half an hour with each tells more than any list.',
    made: {
      'between-jobs':
        'you have hours that others lack. Use them for tests, not only for applications.',
      'new-direction': 'this is your own goal, so I would put the first test into this month.',
    },
    offer: { ask: 'Shall I make a plan with dates out of it?', plan: 'find-my-next-direction' },
    propose: 'lesson',
  },
];
