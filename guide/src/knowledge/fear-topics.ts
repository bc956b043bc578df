import type { Topic } from './topic.ts';

export const FEAR_TOPICS: readonly Topic[] = [
  {
    id: 'layoffs',
    says: [
      [
        /\b(half|most|some|many|third|all) of us (will|are going to|could) (be )?(gone|go|leave|lose)/,
        6,
      ],
      [
        /\b(lay ?offs?|laid off|redundan\w*|restructur\w*|job cuts|cutting jobs|being let go|lose my job soon)\b/,
        5,
      ],
      [/\bwho is still needed\b/, 6],
    ],
    pages: ['a-career-plan-with-three-branches', 'name-your-worry', 'long-out-breath'],
    forum: 'boss needed worry',
    lead: 'That is a hard sentence to carry home, and it deserves facts before plans. A forecast by one boss is not a decision, but you are right not to wait for it.',
    points: [
      '**Ask for what is decided.** “What is settled, what is only expected, and when will we know more?” Ask it in writing, or write down the answer with its date.',
      '**Know the floor.** Savings you can touch, divided by what your household needs a month: that is how many months you have. It is usually less frightening as a number.',
      '**Ask early about your rights:** notice, redundancy pay, money for retraining. The union, a workers’ advice centre or the public employment service know the rules where you live, and deadlines can be as short as a few weeks.',
      '**Look at tasks, not at titles.** List what you did in the last two weeks and mark what a tool could draft, what it only helps with, and what needs a person. [[a-career-plan-with-three-branches]] makes three directions of that list, each with a cheap test.',
    ],
    because:
      'Forecasts of how many jobs will go have differed enormously, often because some counted tasks and others whole jobs. So I would not build on anybody’s number, his or mine. What does not depend on a forecast is knowing your rights, your months and your tasks.',
    short:
      'Ask what is decided and what is only expected, reckon how many months your savings carry you, and ask the union or the employment service about notice and retraining now. Then [[a-career-plan-with-three-branches]].',
    next: 'Before any of it, one minute for yourself: [[long-out-breath]]. Then write down the one question that you will ask your boss.',
    after:
      'Next comes the list of your tasks with hours, and one test of a second direction that costs little and fits into four weeks: [[a-career-plan-with-three-branches]].',
    made: {
      leading:
        'your people will hear the same sentence and look at you. Tell them only what you know, and when you will know more.',
      'between-jobs':
        'use the employment service you are already in touch with; questions about retraining are its work.',
      'own-business':
        'for you the question is which customers could do without you, and which could not. Begin the list there.',
      cautious: 'gather facts first and decide later. One question asked is enough for this week.',
    },
    offer: {
      ask: 'Shall I make a plan of small steps out of this?',
      plan: 'find-my-next-direction',
    },
    propose: 'practice',
  },
  {
    id: 'job-fear',
    says: [
      [
        /\b(ai|machines?|robots?|computers?|it) .{0,15}(replace|replaces|replacing) \w+(s|ers|ists)\b/,
        4,
      ],
      [
        /(?=.*\b(frightened|scared|afraid|terrified|desperate|anxious|worried|frightens|scares)\b)(?=.*\b(director|boss|secretary|office|company|firm|employer|colleagues?|years|profession|job|trade|shift|department|career|clerk|cashier|driver|translator|designer)\b)/,
        7,
      ],
      [/\b(frightened|scared|afraid|terrified|desperate|anxious|worried)\b/, 2],
      [
        /\b(is|are) (my|our|this) (profession|job|trade|work|craft|industry|career)s? (over|dead|finished|doomed|at risk|safe)\b/,
        6,
      ],
      [
        /\b(lost|losing|lose) (half |most |all |many |some )?(of )?(my |our )?(customers|clients|orders|work|commissions|job|jobs)\b/,
        5,
      ],
      [
        /\b(afraid|scared|fear\w*|worr\w+|anxious|terrified|panick\w*|frightened|dread\w*|nervous)\b.*\b(job|work|career|replac\w+|obsolete|needed|unemploy\w*|profession|trade|livelihood)\b/,
        6,
      ],
      [
        /\b(job|work|career|profession|trade|livelihood)\b.*\b(afraid|scared|fear\w*|worr\w+|anxious|gone|disappear\w*|safe|obsolete|die|dying)\b/,
        5,
      ],
      [
        /\b(ai|machines?|robots?|it|they|computers?)\b.{0,30}\b(take|takes|taking|steal|replace|replaces|kill)\b.{0,20}\b(my|our|us|me|job|jobs|work|people)\b/,
        5,
      ],
      [
        /\b(be|being|get|getting) replaced\b|\breplace me\b|\bstill (be )?need(ed)? (me|us|people)\b|\bam i (still )?needed\b|\bobsolete\b/,
        5,
      ],
      [
        /\b(what will happen to|future (of|for)|is there a future for|still need)\b.*\b(translators?|drivers?|teachers?|nurses?|designers?|writers?|accountants?|lawyers?|secretar\w+|artists?|programmers?|workers?|jobs?|professions?|\w+ers)\b/,
        5,
      ],
      [/\bwill (there|i|my) .{0,25}(job|work)\b/, 3],
    ],
    pages: [
      'name-your-worry',
      'a-career-plan-with-three-branches',
      'long-out-breath',
      'reframe-a-worry',
    ],
    forum: 'worry work needed',
    lead: 'Nobody can tell you honestly whether your job will stay as it is; what can be told is which part of it is moving, and that part you can look at yourself.',
    points: [
      '**What is known:** work consists of tasks, and tasks change at different speeds. Forecasts for whole jobs have differed enormously, often because some counted tasks and others titles.',
      '**What is in your hands:** list what you did in the last two weeks. Mark each task: a tool could draft it, a tool only helps, or it needs a person (trust, presence, odd cases, responsibility). Then move your hours slowly towards the last two.',
      '**One lesson:** [[name-your-worry]] turns the unease into one sentence, and sorts it into what to check, what to prepare for and what to carry. It takes five minutes and no tool.',
      '**One breath first,** if it sits in your chest: [[long-out-breath]] takes a minute.',
    ],
    because:
      'Because a job title cannot be answered and a task can. “Will AI replace accountants?” has no answer; “can a tool draft this letter well enough, and who notices if it is wrong?” has one, and you are the person who can find it out. A large share of tasks that can be drafted does not mean that the job goes. It means that its centre moves.',
    short:
      'Nobody knows about your job as a whole; your tasks you can look at. Write your worry as one sentence with [[name-your-worry]], five minutes, then mark which of your tasks need a person.',
    next: 'Take the minute of breathing now, and write the one sentence afterwards. More can wait until tomorrow.',
    after:
      'When the worry has a sentence, list the tasks of your last two weeks with their hours. [[a-career-plan-with-three-branches]] makes three directions of that list: stay and deepen, a role next door, something else, with a small test for each.',
    example:
      'A sentence with edges reads like this: “I worry that the weekly reports will be written by a tool by next summer, because our director said so in March.” That can be checked, it has a date, and somebody can be asked.',
    made: {
      'between-jobs':
        'put the line “what I can judge” on paper before the next application. What you notice that a tool misses is what you are paid for.',
      leading:
        'your team has this fear too. Asking each of them the same three questions, without blame, helps you and them.',
      'hands-on':
        'much of your work happens where no chat tool stands. Look at the paperwork around it first; that part moves soonest.',
      studying: 'what you learn to judge stays useful even where a tool writes the first version.',
      desk: 'begin the list with what comes back every week. That is where a change shows first, and where you can steer it.',
      resistant: 'none of this asks you to use a tool. Pencil and paper are enough.',
    },
    offer: {
      ask: 'Shall I make a plan of small steps out of this?',
      plan: 'find-my-next-direction',
    },
    propose: 'practice',
  },
  {
    id: 'team-worry',
    says: [
      [
        /\bmy (team|staff|people|employees|colleagues|department)\b.{0,25}\b(afraid|scared|worried|anxious|frightened|fear\w*|nervous|terrified|uneasy)\b/,
        7,
      ],
      [
        /\b(fears?|worr(y|ies)|anxiety|unease)\b.{0,25}\b(in|of|among|within) (my|the|our) (team|staff|people|employees|department)\b/,
        7,
      ],
    ],
    pages: ['for-managers', 'name-your-worry', 'talk-with-people-first'],
    forum: 'team worry colleagues',
    lead: 'In a team the same worry sits at several desks, mostly unsaid. It gets smaller when it is asked for, and larger when it is soothed.',
    points: [
      '**Ask each person alone,** without blame: What do you expect to change? What would you like to be sure of? Where have you tried it already?',
      '**Say what you know, what you do not know, and when you will know more.** Promise nothing that is not yours to promise, such as that every job stays.',
      '**Look at tasks together:** which could a tool draft, where does it only help, which need a person? People who draw that list themselves see where they stay needed.',
      '**Name your own worry first,** in one sentence. After that the others dare to; [[name-your-worry]] shows how.',
    ],
    because:
      'A worry that nobody may say turns into silence, rumours and secret use. Whoever was asked, and knows the day on which there will be more to hear, can work until then.',
    short:
      'Ask each one alone, say what you know and when you will know more, draw the list of tasks together, and promise nothing that is not yours to promise.',
    next: 'Ask one person this week, in ten minutes, and only listen. [[for-managers]] has the questions and a page of agreement.',
    after:
      'Then bring the answers together without names, and agree on one task to try for four weeks.',
    example:
      'To begin with: “I do not know what our work looks like in two years, and that occupies me too. I will tell you on the 1st what is decided. Until then I would like to hear from each of you what worries you most.”',
    offer: { ask: 'Shall I make a plan for your team out of this?', plan: 'help-my-team' },
    propose: 'lesson',
  },
];
