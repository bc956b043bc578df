import type { Topic } from './topic.ts';

/** Where AI meets a life: being pushed, being late, being distracted, having erred. */
export const LIFE_TOPICS: readonly Topic[] = [
  {
    id: 'big-fear',
    says: [
      [
        /\b(can'?t|cannot|can not) stop (thinking|worrying)\b|\bkeeps? me (up|busy|awake)\b|\bon my mind\b/,
        4,
      ],
      [
        /\b(kill us|kill(s|ing)? (everyone|humanity|people)|end of (the world|humanity|mankind)|take over the world|extinction|terminator|superintelligence|doom\w*)\b/,
        6,
      ],
      [
        /\b(afraid|scared|fear\w*|worried|anxious|terrified|frightened|nervous|uneasy) (of|about) (this |all this |the )?(ai|artificial|it|the future|the changes|technology|machines|what'?s coming|everything)\b/,
        5,
      ],
      [/\bai (scares|frightens|worries|terrifies) me\b|\bis ai dangerous\b|\bhate ai\b/, 5],
    ],
    pages: ['name-your-worry', 'reframe-a-worry', 'news-fence'],
    forum: 'worry',
    lead: 'How it all ends nobody knows, and people who study it disagree in earnest. So I would not argue you out of the worry; I would make it small enough to hold.',
    points: [
      '**Give it edges:** “I worry that … will happen to … by …, because I saw …”. The last gap separates your own life from the news. [[name-your-worry]], five minutes.',
      '**Three drawers:** what somebody knows (check), what you can be readier for (prepare), what nobody can tell you now (carry, and look at it again on a fixed day).',
      '**Less film, more life:** reports are written to be read. [[news-fence]] decides when and how long.',
      '**When it grips you,** [[reframe-a-worry]] takes eight minutes with a pen.',
    ],
    because:
      'A shapeless worry cannot be answered, so it comes back at night unchanged. A sentence with edges may be just as serious, but it can turn out true or false, and somebody can be asked.',
    short:
      'Write the worry as one sentence with a date and a reason ([[name-your-worry]]), and fence the news.',
    next: 'Write the one sentence now, on paper. If you like, send it to me without names, and we sort it.',
    after:
      'Then do one thing from the drawer “prepare”, however small. What lies in “carry” gets a day in the calendar.',
    made: {
      resistant: 'nobody here wants to win you over. You may be right, and still sleep.',
      uneasy: 'calm first, think second. The practice before the pen.',
      'feel-calmer':
        'this is what you came for, so take the small steps and leave the big questions to Saturday.',
    },
    offer: { ask: 'Shall I make a small plan of it?', plan: 'worry-less' },
    propose: 'lesson',
  },
  {
    id: 'pushed',
    says: [
      [
        /\b(forced? (us |me )?to|made to|pressure\w* .{0,12}to|wants? (us|me) to|expects? (us|me) to|obliged to|supposed to|have to|must) (use|learn)\b.{0,25}\b(ai|chatgpt|copilot|it|tools?)\b/,
        6,
      ],
      [
        /\b(don'?t|do not|never|refuse to|hate to) want to (use|learn) (ai|it|this|chatgpt|copilot|any)\b|\bi (hate|refuse|reject) (it|this|ai|using)\b/,
        5,
      ],
    ],
    pages: ['undo-anything-first', 'for-office-and-admin', 'look-over-a-shoulder'],
    forum: 'slowly pace',
    lead: 'You may dislike it and still do it on your own terms. Ask for three answers first, and give it one harmless task.',
    points: [
      '**Ask your boss:** what is it meant to improve, what may go in and what may not, and who checks the result? Those are fair questions, and often nobody has asked.',
      '**Ask for time to learn it** in working hours. Training is theirs to give.',
      '**Choose the task yourself:** something that returns, is dull, and does no harm if it goes wrong. Keep the copy.',
      '**Write down what was better and what was worse,** with minutes. A page of notes is heard sooner than a refusal.',
    ],
    because:
      'Behind a dislike there is usually something worth protecting: care, a craft, customers. Named as a condition it has a chance; as a mood it has none.',
    short:
      'Ask what for, what may go in, who checks; then one harmless task with notes, and say what you found.',
    next: 'Write the one thing that must not get worse. That is your condition. [[undo-anything-first]] gives you three ways back before you touch anything.',
    made: {
      cautious: 'watch a colleague with a real errand first: five minutes, hands in your lap.',
      resistant:
        'five minutes, no account of your own, and you may stop. More is not asked for the first time.',
    },
    offer: { ask: 'Shall I make a plan of small steps?', plan: 'stay-current-in-my-job' },
    propose: 'lesson',
  },
  {
    id: 'too-late',
    says: [
      [
        /\b(too (old|late)|at my age|i'?m (5|6|7|8)\d\b|(fifty|sixty|seventy|eighty)[- ]?\w* years? old|retired|pensioner|my generation|not technical|no good with computers|bad with (computers|technology))\b/,
        5,
      ],
      [/\bhow long does it take\b.*\b(learn|get good|understand)\b/, 5],
      [/\b(don'?t|do not|haven'?t) have (the |any |much )?time\b|\bno time\b|\btoo busy\b/, 5],
    ],
    pages: ['one-question-no-account', 'look-over-a-shoulder'],
    forum: 'begin never used office',
    lead: 'It is neither late nor long: the first lessons take five minutes, and what you know already is what makes you a good judge.',
    points: [
      '**Knowing a subject for decades** is the best preparation there is: you see the wrong answer that a beginner believes.',
      '**Five minutes are enough** for one question without an account: [[one-question-no-account]].',
      '**You need not keep up.** One tool for one thing, for a year, teaches more than ten in a week.',
    ],
    because:
      'The tools have become easy to operate; judging what comes out has not. That part grows with experience, not with youth.',
    short: 'Five minutes, one question from your own trade: [[one-question-no-account]].',
    next: 'Tonight, or on Sunday, or not this month: choose the day, then it is decided.',
    made: {
      retired: 'there is no employer who hurries you; take the thing that is useful or amusing.',
      J: 'put ten minutes into the calendar, on a fixed day.',
      P: 'take it whenever a quarter of an hour lies around.',
    },
    propose: 'lesson',
  },
  {
    id: 'attention',
    says: [
      [
        /\b(concentrat\w*|focus|distract\w*|scroll\w*|screen time|phone addict\w*|all day on my (phone|screen|computer)|doom ?scroll\w*|notifications? all day)\b/,
        5,
      ],
      [/\b(too much|so much) (news|screen|phone|information)\b/, 5],
    ],
    pages: ['one-sound', 'look-far-away', 'walk-without-a-phone', 'news-fence'],
    forum: 'screen morning',
    lead: 'Begin with a place, not with willpower: one hour or one room in which the screen simply is not there.',
    points: [
      '**Three minutes to come back:** [[one-sound]]. Listen to a single sound until it ends, then to the next.',
      '**Two minutes for the eyes:** [[look-far-away]].',
      '**Once a day on foot:** [[walk-without-a-phone]], ten minutes with one question in your pocket.',
      '**For news about AI,** a fence: [[news-fence]].',
    ],
    because:
      'What interrupts is built to; arguing with it costs the strength you wanted to save. A rule of place is decided once.',
    short:
      'One screen-free hour or room, and [[one-sound]] when you notice that you are elsewhere.',
    next: 'Put the telephone into a drawer for the next hour. Then do one thing.',
    propose: 'practice',
  },
  {
    id: 'mistake',
    says: [
      [
        /\b(mistake|error|wrong|messed up|embarrass\w*|screwed up)\b.*\b(sent|client|customer|boss|work|report|published|colleague)\b|\b(sent|published|delivered)\b.*\b(wrong|error|mistake|made[- ]up)\b/,
        7,
      ],
    ],
    pages: ['numbers-and-sums', 'spot-the-confident-error', 'kind-hand'],
    lead: 'Tell them today, with the right version in the same message. Early and plain, it is usually a small thing; found by somebody else, it grows.',
    points: [
      '**Three sentences:** “In what I sent on [day] the figures on [place] are wrong. The right ones are attached. I have changed how I check.”',
      '**Mend the cause, not the tool:** which check was missing? Put it before the last click from now on.',
      '**If personal data or money is involved,** tell the person responsible in your house as well; there can be deadlines.',
      '**And be fair to yourself:** fluent errors are hard to see. [[kind-hand]] takes three minutes.',
    ],
    because:
      'People forgive an error that comes with its correction. What they lose over is the feeling of not having been told.',
    short: 'Write today: what is wrong, the right version, what you check from now on.',
    next: 'Write the three sentences now, before anything else. Afterwards [[numbers-and-sums]] shows a check that would have caught it.',
    propose: 'lesson',
  },
  {
    id: 'studies',
    says: [
      [
        /\b(cheat\w*|plagiari\w*|allowed)\b.*\b(essay|university|uni|thesis|exam|study|studies|school|college|course)\b/,
        6,
      ],
      [
        /\b(essay|thesis|exam|university|dissertation|bachelor|master)\b.*\b(ai|chatgpt|use|help)\b/,
        5,
      ],
      [/\b(ai|chatgpt|use|help)\b.*\b(essay|thesis|exam|university|dissertation)\b/, 4],
    ],
    pages: ['keep-a-skill-alive', 'sources-that-exist', 'when-not-to-ask'],
    forum: 'source studying',
    lead: 'It depends on the rules of your course, so read those first; where they are silent, ask in writing. And where the effort is the point, a finished text cheats mostly you.',
    points: [
      '**Usually fine:** having a text explained, being asked questions, marks in the margin, a list of objections.',
      '**Usually not:** handing in sentences that you did not write, or sources that you have not opened.',
      '**You go first, it only points, you repair.** “Do not tell me the answer. Ask me questions until I find it.”',
      '**Say how it was made,** in one line at the end. It protects you.',
    ],
    because:
      'Skills grow by effort: if it feels a bit hard, it is working. If an assistant makes it easy, the effort has moved to the assistant, and you will sit in the exam without it.',
    short:
      'Read the rules, let it ask instead of answer, open every source, and say how it was made.',
    next: '[[keep-a-skill-alive]] makes a coach of it, in ten minutes.',
    made: {
      studying:
        'choose the one skill of your subject by which you will have to judge later, and keep that one by hand.',
    },
    propose: 'lesson',
  },
];
