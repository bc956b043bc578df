import type { Topic } from './topic.ts';

export const WORK_TOPICS: readonly Topic[] = [
  {
    id: 'team-rules',
    says: [
      [
        /\b(half|part|some|most|others?) of (my|the) (team|people|staff|employees)\b|\bmy team is (split|divided)\b/,
        8,
      ],
      [
        /\b(rules?|policy|policies|guidelines?|agreement|agree)\b.*\b(ai|team|company|work|office|use|we|chatgpt)\b/,
        5,
      ],
      [
        /\b(team|company|employees|staff|department)\b.*\b(rules?|policy|policies|guidelines?|agree|introduce|roll ?out|use)\b/,
        4,
      ],
      [/\b(lead|leading|manage) (a|my|the) (team|people)\b/, 4],
    ],
    pages: ['for-managers', 'what-never-to-paste', 'bias-you-can-test'],
    forum: 'team colleagues tool',
    lead: 'Begin with what your people already do, then write one page together. A rule written before that will be obeyed by nobody.',
    points: [
      '**Ask each person three questions,** without blame: Where have you tried it? Where did it help or let you down? What would you like to be sure of?',
      '**Data:** which tools are approved, for which information, and what may never be pasted.',
      '**Checking:** who checks what before it goes out, and whose name stands under it. The person who sends it answers for it.',
      '**Decisions about people** stay with people: hiring, marks, warnings. In the EU much of that counts as a high-risk use; ask HR or your data protection contact what holds for you.',
      '**Measure the whole:** count the time for checking and the cases that come back, not only the fast part.',
    ],
    because:
      'In most teams some already use an assistant in secret, some would like to, and some are afraid of what it means. Only the question without blame brings all three to one table, and only then do the rules describe real cases.',
    short:
      'Three questions to each, then one page: approved tools, what never goes in, who checks and answers for it, no decisions about people by machine. Look at it again after four weeks.',
    next: 'Put the three questions to one person this week. [[for-managers]] has a page of agreement to start from.',
    after:
      'Then run a pilot of four weeks on one task, with the checking time counted, and decide together what stays.',
    made: {
      leading:
        'say first where you yourself use it and where it let you down. The answers get more honest.',
      desk: 'you can bring the one page to your manager as a draft. That is welcome more often than one thinks.',
    },
    offer: { ask: 'Shall I make a plan with these steps?', plan: 'help-my-team' },
    propose: 'lesson',
  },
  {
    id: 'tell-boss',
    says: [
      [
        /\b(tell|admit|say|mention|disclose|confess|hide|secret\w*)\b.*\b(boss|manager|colleagues?|team|clients?|customers?|teacher|employer|others|anyone|people)\b/,
        4,
      ],
      [
        /\b(boss|manager|employer|colleagues?)\b.*\b(know|notice|find out|tell|allowed|forbid\w*|talk)\b/,
        4,
      ],
      [/\btalk (to|with) (my |the )?(boss|manager|colleagues?|team)\b/, 5],
    ],
    pages: ['for-office-and-admin', 'talk-with-people-first', 'for-managers'],
    forum: 'tell colleagues tool helped',
    lead: 'Look at the rules first: your contract, the company’s policy, what your boss has said. Where they are silent, say it openly and early; it is easier before somebody asks.',
    points: [
      '**One sentence is enough:** “I drafted this with an assistant and checked the figures myself.” It says what helped and who answers for it.',
      '**You answer for it** in any case. Your name is under the report, whoever made the first draft.',
      '**Mind the data:** if the report held customers’ names or confidential figures, ask before the next one, and keep them out until then.',
      '**Ask for a rule** rather than for permission each time: which tools, for what, with which information.',
    ],
    because:
      'What people mind is rarely the help; it is finding out. A plan in a voice that is not yours makes everybody in the room wonder, and nobody says anything.',
    short:
      'Check the rules; where there are none, tell in one sentence what helped and what you checked. You answer for it either way.',
    next: 'Write your sentence now and say it with the next report. [[for-office-and-admin]] helps to choose a job that can be handed over safely. What your contract obliges you to, I cannot judge: a works council or advice centre can.',
    made: {
      leading: 'begin with yourself. If you say it, your people may.',
      I: 'put it in writing; a line at the bottom of the report does the talking.',
      E: 'say it in passing, before the meeting. It weighs less there.',
    },
    propose: 'lesson',
  },
  {
    id: 'office',
    isTried: true,
    says: [
      [
        /\b(office|admin\w*|secretary|routine|repetitive|paperwork|desk job|assistant at work|automate)\b/,
        4,
      ],
      [/\b(save|win|get back|more) (time|hours?)\b/, 4],
      [/\b(weekly|monthly) reports?\b/, 4],
    ],
    pages: ['for-office-and-admin', 'ask-so-it-can-answer', 'what-never-to-paste'],
    forum: 'report time office',
    lead: 'Begin with the task that comes back, not with the hardest one: at least three times a week, mostly sorting or rewording, and harmless if it goes wrong.',
    points: [
      '**Write it down as for a temp:** what arrives, what the result looks like with one finished line, what to do when something is missing, what never to do.',
      '**Copy first, interpret later.** “Next Friday” is copied as it stands; the guess goes into another column.',
      '**Let the spreadsheet count:** ask for the formula, not for the sum.',
      '**Paying, signing, deleting and promising** are prepared by a tool and done by a person.',
    ],
    because:
      'A temp would come and ask when something is missing. An assistant fills the hole, because a full table looks more like a table. So the line about what is missing is the one that saves you.',
    short:
      'One task that returns, written down as for a temp, copied before it is interpreted, checked by you.',
    next: 'Look through last week and find one such task. [[for-office-and-admin]] makes a procedure of it in twenty minutes.',
    offer: {
      ask: 'Shall I make a plan for winning back an hour a week?',
      plan: 'an-hour-back-every-week',
    },
    propose: 'lesson',
  },
  {
    id: 'small-firm',
    isTried: true,
    says: [
      [
        /\b(freelanc\w*|self-?employed|own business|small (firm|business|company)|my (?:\w+ )?(shop|workshop|firm|business|bakery|studio|salon|restaurant|cafe|practice))\b/,
        5,
      ],
      [
        /\b(carpent\w*|plumb\w*|electrician|bak(er|ery)|hairdress\w*|craft\w*|builder)\b.*\b(business|quotes?|customers?|ai|chatgpt)\b/,
        4,
      ],
      [
        /\b(run|own|have) (a|an|my own) (small |little )?(hotel|cafe|restaurant|shop|studio|bakery|farm|guesthouse|firm)\b|\b(guest|customer|google) reviews?\b/,
        6,
      ],
      [/\b(quotes?|offers?|invoices?|customer (replies|letters|emails))\b/, 4],
    ],
    pages: ['for-freelancers-and-small-firms', 'what-never-to-paste', 'numbers-and-sums'],
    forum: 'quotes workshop customers',
    lead: 'Begin with a fact sheet of ten lines, before you open any tool: drafts made from it promise only what you can keep.',
    points: [
      '**On the sheet:** what you do and do not do, how you price, what costs extra, tax wording, dates, deposit, how long a quote stays open, what you guarantee. Date it.',
      '**Hand over** the first draft of what you write over and over: the quote, “thank you, but I am full”, the question about an unpaid invoice.',
      '**Keep** the price, the yes and the no. Put your own figures in by hand; a guess is what a magazine would guess.',
      '**Keep the customer’s details out:** a draft needs the job and the tone, not a name, a street or an account.',
      '**Read it as the customer will:** strike out every promise that you did not make.',
    ],
    because:
      'What you send is your word, whoever typed it. In 2024 a tribunal made an airline pay for a refund that its chatbot had described and its own rules did not allow. A firm of one has less room for that.',
    short:
      'Ten lines of facts first, drafts from those alone, prices and promises by you, no customer details in the tool.',
    next: 'Write the ten lines this week, twenty minutes. [[for-freelancers-and-small-firms]] has the list and a worked quote.',
    after:
      'Then answer three typical enquiries yourself, as on a good day, let a tool draft the next three from the sheet, and compare.',
    made: {
      'own-business': 'choose the text that costs you an evening every week. That one first.',
      enthusiastic: 'agree with yourself beforehand what it may never promise.',
    },
    offer: { ask: 'Shall I make a plan of it?', plan: 'replies-that-i-can-keep' },
    propose: 'lesson',
  },
];
