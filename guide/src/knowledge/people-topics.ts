import type { Topic } from './topic.ts';

export const PEOPLE_TOPICS: readonly Topic[] = [
  {
    id: 'fake-nudes',
    says: [
      [
        /\b(nudes?|naked|undress\w*|sexual|porn\w*|intimate)\b.*\b(fake|ai|app|pictures?|photos?|images?|generated|made|class\w*|girl|boy|daughter|son|me|her|him)\b|\b(fake|ai|app|generated)\b.*\b(nudes?|naked|undress\w*|porn\w*)\b/,
        8,
      ],
    ],
    pages: ['children-and-ai-at-home'],
    lead: 'This is serious, and the girl or boy in the picture is never to blame. Stay calm, do not forward anything, not even as “proof”, and get the school and the police involved.',
    points: [
      '**Tell the person concerned or their parents,** quietly, and thank whoever told you.',
      '**Keep a note** of who showed what, where and when. Do not copy or pass on the picture itself: with minors that can be a crime, also for those who mean well.',
      '**Report it** to the school and the police. Making or sharing such pictures of minors is a crime in a great many countries, also for pupils who think it is a joke.',
      '**Have it removed:** the free services Take It Down (international) and Report Remove (United Kingdom) help, and every platform has a report button.',
    ],
    because:
      'Every forwarding harms again, and what is reported early can often be taken down. A child who sees that adults act calmly tells the next thing, too.',
    short:
      'Do not forward anything; note who, where, when; tell the parents, the school and the police; Take It Down helps to remove it.',
    next: 'If somebody is in despair, people answer at any hour: [When you need a person](/docs/care.html). [[children-and-ai-at-home]] has the part about pictures for later.',
  },
  {
    id: 'children',
    says: [
      [
        /\b(child|children|kid|kids|son|daughter|grandchild\w*|grandson|granddaughter|teenager|teen|(\d+|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)[- ]year[- ]old)s?\b/,
        3,
      ],
      [
        /\b(child|children|kid|kids|son|daughter|grandchild\w*|grandson|granddaughter|teenager|teen|(\d+|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)[- ]year[- ]old)s?\b.*\b(ai|chatgpt|chatbot|bot|computer|internet|screen|tablet|apps?|homework|school|machine|snapchat|rules|talk|tell|explain|allow\w*|cheats?)\b|\b(ai|chatgpt|chatbot|bot|computer|internet|screen|tablet|apps?|homework|school|machine|snapchat|rules|talk|tell|explain|allow\w*|cheats?)\b.*\b(child|children|kid|kids|son|daughter|grandchild\w*|grandson|granddaughter|teenager|teen|(\d+|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)[- ]year[- ]old)s?\b/,
        5,
      ],
      [/\bhomework\b/, 4],
    ],
    pages: ['children-and-ai-at-home', 'scams-with-a-familiar-voice'],
    forum: 'children homework',
    lead: 'Sit down beside them for ten minutes and let them show you, before any rule. You do not need to know more about it than they do.',
    points: [
      '**Turn the answer machine into a question machine.** Let them type: “Don’t tell me the answer. Ask me questions until I find it.” Then it does what a good tutor does; a finished text teaches nothing.',
      '**Say plainly what it is:** a program that puts words together and sometimes makes things up. From about eight on, children love catching it.',
      '**Be strict about three things:** apps that play a friend, pictures of other people, and private things. Full name, school, address and photographs stay out.',
      '**Agree on a few rules** that you can keep as well, and on a day to look at them again. Look up the service’s minimum age; often it is 13 with a parent’s agreement.',
    ],
    because:
      'From about twelve the talk matters more than the lock: they will use it anyway, at school or with friends. What they need is a way of using it that makes them cleverer rather than faster, and somebody to come to when it turns strange.',
    short:
      'Ten minutes together, the sentence “Don’t tell me the answer, ask me questions”, and three strict lines: no chat friends, no pictures of others, nothing private.',
    next: 'Try the one sentence together with tonight’s homework. [[children-and-ai-at-home]] has house rules that last.',
    after:
      'Then write five rules on one page together, and add a family word for calls that ask for money: [[scams-with-a-familiar-voice]].',
    example:
      '“I have to explain why glaciers move. Don’t tell me the answer. Ask me one question at a time, and wait for mine.”',
    made: {
      caring:
        'you already see the homework table every day. Ten minutes there are worth more than a filter.',
      retired:
        'as the one who is not the parent you may simply be curious. Children explain gladly.',
    },
    offer: { ask: 'Shall I make a plan for rules at home?', plan: 'rules-for-home' },
    propose: 'lesson',
  },
  {
    id: 'persuade-others',
    says: [
      [
        /\bhow (do|can|should|could) i (talk|speak|explain (it|this|that)|bring it up|raise it)\b.{0,12}\b(to|with) (her|him|them|my|our|a)\b/,
        4,
      ],
      [
        /\b(colleague|friend|partner|wife|husband|mother|father|mum|dad|parents?|brother|sister|grandmother|grandfather)\b.*\b(ai|chatgpt|tool|refus\w*|use|understand|explain|afraid|addicted|believes?)\b/,
        4,
      ],
      [/\b(explain|talk)\b.*\b(ai|chatgpt)\b.*\bto (my|a|an|our)\b/, 4],
      [/\b(convince|persuade)\b/, 4],
      [
        /\b(colleagues?|friend|partner|team|mother|father|parents?|husband|wife|people)\b.*\b(refus\w*|won'?t use|hates?|against)\b/,
        6,
      ],
    ],
    pages: ['talk-with-people-first', 'look-over-a-shoulder'],
    forum: 'slowly pace attitude',
    lead: 'Ask before you explain: “What have you seen of it, and what would you like to be sure of?” Nobody was ever argued into a tool, or out of one.',
    points: [
      '**Let them watch,** five minutes, over your shoulder, with an errand you would have done anyway. An errand shows a tool as it is; a demonstration shows it at its best.',
      '**Say what went wrong with you,** too. It is believed sooner than praise.',
      '**Leave the way out open.** Somebody who goes slowly may see where it fails before you do.',
    ],
    because:
      'Behind a refusal there is usually something to protect: a craft, a customer, a dignity. Who hears that first can talk about the tool afterwards.',
    short: 'Ask what they want to be sure of, show one real errand, and leave it there.',
    next: 'Write the message in four parts: what it is about, what you would like, how long it takes, and a way out. [[talk-with-people-first]] has an example.',
    propose: 'lesson',
  },
  {
    id: 'ai-as-friend',
    says: [
      [
        /\b(only|mostly) (talk|speak|write) (to|with) (chatgpt|ai|it|you|a (bot|machine|chatbot))\b/,
        7,
      ],
      [
        /\b(same (thing|question)) (again|over)\b|\b(talks?|talking|spends?) more (time )?(to|with) (the |a )?(chatbot|ai|chatgpt|machine|bot)\b/,
        5,
      ],
      [/\b(lonely|loneliness|alone|nobody to talk|no one to talk|no friends)\b/, 5],
      [
        /\b(ai|chatbot|it|you) .{0,20}(friend|girlfriend|boyfriend|therapist|love|in love|companion)\b/,
        4,
      ],
      [
        /\baddicted\b|\b(talk|talking) to (ai|chatgpt|it|a machine) (too much|all day|every day)\b/,
        5,
      ],
      [/\bflatter\w*\b|\balways agrees?\b|\bsycophan\w*/, 5],
    ],
    pages: ['talk-with-people-first', 'call-somebody', 'decide-yourself-then-ask'],
    lead: 'Not in the place of a person. A program can be a place to sort your thoughts. It cannot be the only one who knows how you are: it hears one side, tends to agree, and will not think of you tomorrow.',
    points: [
      '**Machine first** is fine for facts you will check, wording, practice. **Person first** when it is about a person: a quarrel, a grief, your body, your mind.',
      '**A message that is easy to answer** has four parts: what it is about, what you would like (only listening, perhaps), how long, and a way out.',
      '**One call, by voice,** ten minutes: [[call-somebody]]. People expect it to be more awkward than it turns out.',
    ],
    because:
      'Assistants are trained partly on what people rate highly, and people like to be agreed with. It feels like confirmation, but it is your own voice coming back. A sister offers resistance, and soup.',
    short: 'Use it to prepare, and take it to a person: one short call or message today.',
    next: 'Choose the easiest person, not the most deserving: [[call-somebody]]. I am a program as well, so this holds for me too. If it is heavy, [help lines](/docs/care.html) answer at any hour.',
    propose: 'practice',
  },
  {
    id: 'decide',
    says: [
      [
        /\b(decision|decide|deciding|choose between|should i (take|accept|buy|move|quit|leave|stay|sell|marry|tell))\b/,
        4,
      ],
      [/\bwhat would you do\b/, 4],
    ],
    pages: ['decide-yourself-then-ask', 'when-not-to-ask', 'talk-with-people-first'],
    lead: 'I will not decide it for you, and no assistant should. Write your own answer first; then advice can help instead of steer.',
    points: [
      '**Five lines on paper:** the question as a choice with a date, your answer now, how sure you are from 50 to 100, your two best reasons, and what would change your mind.',
      '**Then ask neutrally:** both options in plain words, your leaning left out. Ask for the strongest case for each side and the question you have not asked.',
      '**Go back to line five.** Did anything touch it? Then change the number, by as much as it deserves.',
    ],
    because:
      'The first view you see drags your own towards it, and an assistant leans towards the view it hears in your question. Writing first helps against both.',
    short:
      'Five lines before you ask anybody; then ask for the strongest case on each side, with your leaning left out.',
    next: 'Write the five lines now; paste the question here without your leaning, and I help you to phrase it neutrally. [[decide-yourself-then-ask]] takes ten minutes.',
    offer: { ask: 'Shall I make a plan for this one decision?', plan: 'decide-then-ask' },
    propose: 'lesson',
  },
  {
    id: 'skills',
    says: [
      [
        /\b(lose|losing|forget\w*|unlearn|dumber|lazy|stupid|lose the ability|de-?skill\w*)\b.*\b(skill|write|think|brain|ai|craft)\b|\bmakes? (me|us) (lazy|stupid|dumb)/,
        5,
      ],
      [/\bkeep (a |my )?skills?\b|\bwhich skills?\b|\bskills? (that|which|to|will|stay)\b/, 5],
      [/\bstay (current|relevant|up to date)\b|\bin demand\b/, 5],
    ],
    pages: ['keep-a-skill-alive', 'decide-yourself-then-ask', 'check-a-claim-in-five-minutes'],
    forum: 'never hand over',
    lead: 'Keep the skills you need in order to judge, and let the others go in peace. Whoever cannot judge can only believe.',
    points: [
      '**Three tests:** must I be able to do it when the tool is missing or wrong? Do I need it to tell whether the tool’s work is good? Would I miss doing it?',
      '**Two times ten minutes a week,** from memory first, with days between. If it feels a bit hard, it is working.',
      '**The rule with a tool:** you go first, it only points, you repair.',
      '**What stays useful with every tool:** asking clearly, checking, knowing what not to hand over, and explaining a decision to a person.',
    ],
    because:
      'Skills are paths, and unused paths grow over. The better a machine does the routine, the more we depend on a skill for the moments in which it fails, and the routine was the practice for it.',
    short:
      'Choose one skill you need to judge by, two short appointments a week, you first and the tool as a coach.',
    next: 'Name the one skill now. [[keep-a-skill-alive]] gives it a plan in ten minutes.',
    made: {
      'stay-current':
        'choose the one by which you would notice that a tool is wrong in your field.',
      P: 'leave the days open, and fix only the number: twice a week.',
    },
    offer: { ask: 'Shall I make a plan for one skill?', plan: 'keep-one-skill-sharp' },
    propose: 'lesson',
  },
];
