import type { Question } from '../question.ts';

/** The second held-out set, written after the guide had learned from the first. */
export const SECOND_LOOK: readonly Question[] = [
  {
    id: 'illustrator',
    person: 'deniz',
    says: [
      'Clients now send me AI pictures and ask me to just clean them up. Is my profession over?',
    ],
    must: [/nobody (can|knows)|forecast|not known/i, /task|judge|hand/i],
    links: [['/tutorials/']],
    mustNot: [/your profession is (over|safe)/i],
  },
  {
    id: 'contract-with-landlord',
    person: 'jonas',
    says: ['can chatgpt tell me if my rental contract is ok'],
    must: [/passage|quote|clause/i, /lawyer|advice|tenant|cannot/i, /name|detail/i],
    links: [
      [
        '/tutorials/read-a-long-document',
        '/tutorials/when-not-to-ask',
        '/tutorials/what-never-to-paste',
      ],
    ],
  },
  {
    id: 'wont-sleep-short',
    person: 'maren',
    says: ['3am. awake again.'],
    must: [/paper|list|write/i, /breath|rounds|low/i],
    links: [['/mind?practice=']],
    proposal: 'practice',
  },
  {
    id: 'meeting-bot',
    person: 'paul',
    says: ['someone invited an AI note taker to our confidential meeting, is that okay?'],
    must: [/ask|consent|permission/i, /record/i],
    links: [['/tutorials/meetings-and-notes', '/tutorials/what-never-to-paste']],
  },
  {
    id: 'daughter-photos',
    person: 'olga',
    says: ['a boy in my daughters class made fake nude pictures of a girl with an app'],
    must: [
      /school|police/i,
      /not forward|do not (forward|pass|share)|never to blame|not to blame/i,
    ],
    links: [['/tutorials/children-and-ai-at-home']],
  },
  {
    id: 'what-cautious-means',
    person: 'maren',
    says: ['why does it say I am "cautious"?'],
    must: [/Watch how colleagues use it/, /Somewhat concerned/],
    links: [['/assessment/summary']],
  },
  {
    id: 'progress',
    person: 'maren',
    says: ['how far have I got?'],
    must: [/One question, no account/, /Win back an hour a week/],
    links: [['/dashboard', '/learning-goals']],
  },
  {
    id: 'plan-evening',
    person: 'jonas',
    says: [
      'I want to keep my Spanish alive even though translation apps exist. make me a plan with 10 minutes',
    ],
    must: [/skill|Spanish/i, /1\. /, /week|twice|appointments/i],
    links: [['/tutorials/keep-a-skill-alive']],
    proposal: 'goal',
  },
  {
    id: 'check-then-shorter',
    person: 'deniz',
    says: [
      'is this ok to send? "Our new varnish is 100% natural and protects wood forever. 9 of 10 carpenters recommend it."',
      'shorter',
    ],
    must: [/100 ?%|9 of 10|forever/i],
    mostWords: 70,
  },
  {
    id: 'prompt-shopping',
    person: 'ruth',
    says: [
      'How would I word it if I want an assistant to plan a birthday party for my husband who turns 80? give me the prompt',
    ],
    must: [/birthday|80/i, /\[[^\]]+\]/, /ask me/i],
    links: [['/tutorials/ask-so-it-can-answer']],
  },
  {
    id: 'who-is-behind',
    person: 'ruth',
    says: ['is there anybody reading this'],
    must: [/program|nobody|no one|staff/i],
  },
  {
    id: 'unsubscribe-mails',
    person: 'jonas',
    says: ['too many emails from you, make it stop'],
    must: [/notifications/i, /never|stop|once a day/i],
    links: [['/settings']],
  },
  {
    id: 'rude-member',
    person: 'jonas',
    says: ['somebody in the forum insulted me, what can I do'],
    must: [/report/i, /mute/i],
  },
  {
    id: 'nonsense',
    person: 'nobody',
    says: ['blorp'],
    must: [/not sure|mean/i, /1\. /, /2\. /],
    mostWords: 80,
  },
  {
    id: 'french',
    person: 'jonas',
    says: ['Bonjour, comment puis-je commencer avec l’IA ?'],
    must: [/anglais/i, /English/],
  },
  {
    id: 'second-choice',
    person: 'nobody',
    says: ['blorp', '1'],
    must: [/[a-z]{4,}/i],
    links: [['/tutorials/', '/mind', '/forum', '/settings']],
    mustNot: [/not sure what you mean/i],
  },
  {
    id: 'vat-sum',
    person: 'deniz',
    says: ['calculate 3 * (49.90 + 12.10) please'],
    must: [/\b186\b/],
  },
  {
    id: 'invest-ai-course',
    person: 'ana',
    says: [
      'Saw an ad: become AI consultant in 10 days, 4000 euro, 100% job guarantee. Should I do it?',
    ],
    must: [/100 ?%|guarantee/i, /check|ask|who|prove|certain/i],
    links: [['/tutorials/']],
    mustNot: [/good investment|go for it/i],
  },
  {
    id: 'quiet-colleague',
    person: 'paul',
    says: ['one of my people is scared of the new system and hides it. How do I talk to her?'],
    must: [/ask/i, /blame|listen|sure of|promise/i],
    links: [['/tutorials/for-managers', '/tutorials/talk-with-people-first']],
  },
  {
    id: 'no-then-else',
    person: 'ruth',
    says: ['what should i learn next', 'no, something else please'],
    must: [/because you answered/i],
    links: [['/tutorials/']],
  },
];
