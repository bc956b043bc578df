import type { Topic } from './topic.ts';

export const CALM_TOPICS: readonly Topic[] = [
  {
    id: 'panic-now',
    says: [
      [/\bpanic\w*\b/, 5],
      [/\b(heart|pulse) (is )?(racing|pounding)|\bcan'?t breathe|\bhyperventilat|\bshaking\b/, 5],
      [/\b(calm|breath\w*|relax\w*)\b.*\b(now|right now|quick\w*|immediately|asap|urgent\w*)\b/, 5],
      [
        /\b(nervous|tense|stressed|anxious)\b.*\b(before|meeting|interview|presentation|talk|call|exam)\b/,
        5,
      ],
      [/\b(something|anything|exercise|practice|help) .{0,15}(to )?(calm|breath\w*|relax)/, 4],
      [/\bcalm (me |myself )?down\b|\b(need|want) to (calm|relax)\b/, 5],
      [
        /\b(meeting|interview|presentation|talk|call|exam|speech)\b.*\b(nervous|tense|stressed|anxious|panic\w*|afraid)\b/,
        6,
      ],
      [/\b(breathing|relaxation|grounding|calming) (exercise|practice|technique)s?\b/, 5],
      [/\bi('| a)?m (so )?(tense|stressed|anxious|nervous|on edge)\b/, 4],
    ],
    pages: ['box-breathing', 'long-out-breath', 'feet-on-the-floor'],
    lead: 'Put both feet on the floor and breathe out once, all the way. Then:',
    points: [
      'Breathe in through the nose, counting to four.',
      'Breathe out slowly, counting to six. Shoulders down.',
      'Do that eight times. Lost count? Begin at one; nothing is spoiled.',
    ],
    because:
      'A long out-breath is when the heart slows a little with each cycle, and counting gives the mind a small job. Slow breathing in general is well supported; expect a small, useful shift, not another mood.',
    short:
      'Feet on the floor. In to four, out to six, eight times. [[long-out-breath]] counts with you.',
    next: '[[box-breathing]] counts along with you for three minutes. If holding the breath makes you tense, take [[long-out-breath]], which has no holds. If your chest hurts or it does not pass, call a doctor or the emergency number.',
    after:
      'Name what you will do next, in four words. Then do only that. When there is time, [[feet-on-the-floor]] is a minute that nobody sees.',
    propose: 'practice',
  },
  {
    id: 'sleep',
    says: [
      [
        /\b(can'?t|cannot|can not|couldn'?t|don'?t|unable to|hard to|trouble|not) (get to |fall(ing)? |fall a|to )?(sleep|asleep)/,
        6,
      ],
      [/\b(sleepless|insomnia|awake at night|lie awake|lying awake|wake up at (night|[0-9]))/, 6],
      [/\b(sleep\w*|at night|in bed)\b.*\b(thoughts?|worr\w*|spinning|racing|bad\w*|trouble)\b/, 5],
    ],
    pages: ['list-before-bed', 'four-seven-eight', 'worry-window', 'news-fence'],
    forum: 'worry evening sleep',
    lead: 'For tonight: get what is spinning onto paper, then give the body something slow to do. Solving it can wait for daylight.',
    points: [
      '**Five minutes with pen and paper:** [[list-before-bed]]. Every task that comes to mind, one a line, with a day beside the three that press. Then lay it face down.',
      '**In bed:** [[four-seven-eight]], four rounds. If you feel short of air, halve the counts.',
      '**Still awake after twenty minutes?** Get up, keep the light low, and come back when you are tired. Lying there teaches the bed to be a place for thinking.',
      '**Tomorrow:** give the worry an appointment with [[worry-window]], well before the evening, and put the phone and the news about AI outside the bedroom.',
    ],
    because:
      'What is unfinished keeps knocking because the mind is afraid of losing it. Written down, with a time beside it, it can let go. In a small laboratory study of 2018 people who wrote a list of what was to be done fell asleep somewhat sooner than those who wrote about what was finished.',
    short:
      'Pen and paper, five minutes, everything that is to be done: [[list-before-bed]]. Then four slow rounds of [[four-seven-eight]]. The rest is for tomorrow.',
    next: 'Begin with the list. If you sleep badly for weeks, please see your doctor: that is a good reason to go.',
    after:
      'Tomorrow in daylight: ten minutes of [[worry-window]], so that the evening is not the only time the worry has.',
    made: {
      heavy: 'keep it small tonight. The list is enough; everything else may wait.',
      caring:
        'put the people you look after on the list too, with one thing that somebody else could do.',
      J: 'the list will suit you. Put a day beside each line, then it is decided for tonight.',
    },
    propose: 'practice',
  },
  {
    id: 'overwhelmed',
    says: [
      [
        /\b(can'?t|cannot) (hear|stand|see|take|bear)\b.{0,25}\b(any ?more|it)\b|\b(sick|tired|had enough) of (ai|it|this|all|the|hearing|new)\b/,
        5,
      ],
      [
        /\b(overwhelm\w*|too much|can'?t keep up|cannot keep up|left behind|falling behind|drowning|burn(ed|t)? ?out|exhausted|fed up)\b/,
        5,
      ],
      [
        /\b(everyone|everybody|all|others?|colleagues) .{0,25}(ahead|better|faster|already (know|use))/,
        5,
      ],
      [/\b(so|too|very|just) (tired|stressed|stupid|old|slow)\b/, 4],
      [/\bi feel (bad|down|low|lost|stupid|useless|sad|awful|terrible|hopeless|lonely)\b/, 5],
      [/\b(new tool|news) every (day|week)\b/, 4],
      [/\bai (makes me|stresses me|is stressing)\b/, 4],
    ],
    pages: ['news-fence', 'feet-on-the-floor', 'kind-hand', 'name-your-worry'],
    forum: 'slowly pace tool',
    lead: 'You do not have to keep up with all of it; nobody does. One tool for one thing, known well, is worth more than ten that you have heard of.',
    points: [
      '**Fence the news.** Decide when, where and how long you read about AI, and what would count as worth knowing: [[news-fence]], seven minutes. What matters will still be there on Saturday.',
      '**Choose one thing** that would be a relief in your own week, and leave the other tools unopened for a month. That is a decision, not a delay.',
      '**Being behind is a comparison.** People show what worked and keep quiet about the rest. If it has turned into hardness against yourself, [[kind-hand]] is three minutes.',
    ],
    because:
      'Tools change monthly; what stays is slow: asking clearly, checking, knowing what not to hand over. Those can be learned at any pace, and they serve for every tool that comes.',
    short:
      'Drop the race: one tool, one task, one fixed half hour a week for news ([[news-fence]]). Now one minute with [[feet-on-the-floor]].',
    next: 'For this minute: [[feet-on-the-floor]]. Then close one tab that is about AI. If it stays heavy for weeks, talk to somebody: a friend, your doctor.',
    after:
      'Next, give it edges: [[name-your-worry]] makes one sentence of “everything”, in five minutes.',
    made: {
      uneasy: 'take something that calms first and the lesson later. The order matters.',
      heavy: 'do only the first minute today. It counts.',
      studying:
        'you are paid, in a way, to be a beginner. That is a better place than it feels like.',
      E: 'say it aloud to one person this week; you will probably hear “me too”.',
      retired:
        'no employer hurries you. You may choose the one thing that is useful or amusing, and leave the rest.',
    },
    offer: {
      ask: 'Shall I make a very small plan out of this, one thing a week?',
      plan: 'worry-less',
    },
    propose: 'practice',
  },
];
