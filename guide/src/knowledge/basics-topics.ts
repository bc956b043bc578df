import type { Topic } from './topic.ts';

export const BASICS_TOPICS: readonly Topic[] = [
  {
    id: 'start',
    says: [
      [
        /\b(how|where) (do|should|can|would|could) (i|we|one|you) (even )?(start|begin|get started)\b/,
        4,
      ],
      [
        /\b(start|begin|get started|first steps?|beginner|getting into)\b.*\b(ai|chatgpt|copilot|this|tools?|gemini|claude)\b/,
        4,
      ],
      [
        /\bnever (used|tried|touched) (it|ai|any|one|chatgpt)\b|\bcomplete beginner\b|\bnew to (ai|this)\b/,
        5,
      ],
      [/\bfirst (step|time|try)\b/, 3],
    ],
    pages: [
      'one-question-no-account',
      'look-over-a-shoulder',
      'undo-anything-first',
      'ask-so-it-can-answer',
    ],
    forum: 'begin never used',
    lead: 'Start with one question whose answer you already know: five minutes, no account, and you are the examiner.',
    points: [
      '**Ask about your own ground:** your trade, your garden, the dish your family argues about. Then you can tell a good answer from a smooth one. [[one-question-no-account]] shows three ways in without signing up.',
      '**Or watch first.** Five minutes over the shoulder of somebody you trust, hands in your lap: [[look-over-a-shoulder]].',
      '**Know the way back** before you let a tool near a text of yours: a copy with the date in its name. [[undo-anything-first]]',
      '**Put nothing in that points to a person:** no names, no numbers, no illness.',
    ],
    because:
      'Most people start with something they do not know, and then have no way to judge the answer. Turn it round, and after five minutes you hold a small piece of evidence of your own, for or against.',
    short:
      'One question from your own trade, no account, mark every sentence: [[one-question-no-account]], five minutes.',
    next: 'Write down the right answer and the beginner’s mistake first. Then ask, and mark each sentence: right, wrong or empty.',
    after:
      'After that, learn to ask so that it can answer: [[ask-so-it-can-answer]], with a small text of your own that may go wrong.',
    example:
      'A retired baker might ask: “Why does rye dough stay sticky when wheat dough does not?” It has a known answer, a known beginner’s mistake, and says nothing about the baker.',
    made: {
      leading:
        'try it yourself once, then ask each of your people where they have used it already, without blame. Rules come after that.',
      resistant:
        'you may keep your distrust. This needs no account, can be undone, and you may well come away with a better reason for it.',
      cautious:
        'you see it fail or succeed on something you can check, before you rely on it for anything.',
      optimistic: 'take a small piece of your own work for the second try.',
      enthusiastic:
        'you will want more at once. Mark the first answer like a teacher all the same; it pays off.',
    },
    offer: { ask: 'Shall I make a small plan of first steps?', plan: 'first-look-on-my-terms' },
    propose: 'lesson',
  },
  {
    id: 'what-is-ai',
    says: [
      [
        /\bhow (does|do|is|can) (ai|chatgpt|it|this|a chatbot|an? llm|these (tools|things|programs)|copilot|gemini)\b.{0,20}\b(work|works|function|made|trained|know)\b/,
        6,
      ],
      [
        /\bwhat (is|are|does) (an? |the )?(ai|artificial intelligence|chatgpt|llm|language models?|chatbot|gpt|neural net\w*|machine learning|token|model)\b/,
        6,
      ],
      [/\bdifference between\b.*\b(ai|machine learning|chatgpt|llm)\b/, 6],
      [/\bhow does (ai|chatgpt|it|a chatbot|an? llm|this technology) work\b/, 6],
      [/\b(does|can) (it|ai|chatgpt) (really )?(think|understand|feel|know|reason)\b/, 5],
      [/\bexplain (ai|artificial intelligence|chatgpt|llms?)\b/, 6],
    ],
    pages: ['what-it-is-and-is-not', 'spot-the-confident-error'],
    forum: 'glossary words',
    lead: 'A chat tool is a program that continues text: given your words, it says which piece of a word is likely next, adds it, and starts again.',
    points: [
      '**It was shown an enormous amount of text** and set billions of small dials to become good at that one task. To continue a recipe well, the dials must hold a great deal about cooking.',
      '**It follows the likely,** which is usually the true, but not always. Ask twice and you can get two answers.',
      '**Its manners were trained:** people said which answers they preferred, and people prefer the confident and the agreeable.',
      '**It is not** a library, not a calculator, not a witness, and not a person. How much of it deserves the word “understanding” is disputed among those who study it.',
    ],
    because:
      'From that one idea you can predict where it is strong (variation, wording, what many have written about) and where it lets you down (your own case, today’s news, exact figures, references).',
    short:
      'It continues text with what is likely. Strong where many have written, weak on your own case, figures and references.',
    next: '[[what-it-is-and-is-not]] explains it without magic, so that you can pass it on to a friend in three sentences.',
    example:
      'Read: *Thank you for your kind …* You had the next word before you wanted it, and did not look it up. That is the whole trick, done on an enormous scale.',
    made: {
      N: 'this is the page that makes the steps make sense. Take it before any how-to.',
      understand: 'it is the shortest way to deciding for yourself.',
    },
    propose: 'lesson',
  },
  {
    id: 'compare-tools',
    isTried: true,
    says: [
      [
        /\b(chatgpt|gemini|claude|copilot|perplexity|mistral|llama|grok|deepseek)\b.*\b(or|vs|versus|than|and|better|best)\b.*\b(chatgpt|gemini|claude|copilot|perplexity|mistral|llama|grok|deepseek)\b/,
        7,
      ],
      [/\b(which|what|best|better) (ai|tool|chatbot|assistant|one|app|model)s?\b/, 5],
      [/\b(best|better|recommend) .{0,20}(tool|chatbot|assistant|ai app|model)\b/, 5],
      [/\b(worth|pay for|buy) (chatgpt|gemini|claude|copilot)( plus| pro)?\b/, 4],
    ],
    pages: ['spot-the-confident-error', 'what-never-to-paste'],
    lead: 'I do not know which one is best today: I have no web, versions change monthly, and I rank nobody’s product. You can find out in twenty minutes which one is best for your work.',
    points: [
      '**Same task, two tools.** Take one real task whose result you can judge, without names in it. Put in the same words and compare line by line.',
      '**Score what matters:** errors you found, minutes for checking, how much of the answer you kept. Do it three times; answers vary.',
      '**Look at the privacy settings before the price:** is what you type used for training, can it be switched off, can you export and delete?',
      '**At work the choice may be made already:** use what your employer has cleared.',
    ],
    because:
      'Rankings measure other people’s tasks, and on common subjects the differences are small. What decides is how often you have to repair it in your own field, and who reads along.',
    short:
      'I cannot rank them. Give two tools the same real task three times, count errors and checking minutes, and read their privacy settings first.',
    next: 'Choose the task now, one you did yourself last week. [[spot-the-confident-error]] shows what to count.',
    made: {
      enthusiastic: 'write down before the test what you expect. Otherwise the favourite wins.',
      'own-business': 'take an enquiry that you have already answered yourself.',
    },
    propose: 'lesson',
  },
  {
    id: 'bias',
    isTried: true,
    says: [[/\b(bias\w*|discriminat\w*|racis\w*|sexis\w*|fair|unfair|prejudice\w*)\b/, 5]],
    pages: ['bias-you-can-test', 'for-managers'],
    lead: 'You can test it yourself: change one word, repeat, count.',
    points: [
      '**Two requests, identical to the comma,** except for the word you test.',
      '**Decide beforehand what you count,** something another person would score in the same way.',
      '**Repeat:** six runs of each in fresh chats are a beginning. One pair shows nothing.',
      '**Say what you tested and no more.** And do not ask the tool whether it is biased: a text about behaviour is not behaviour.',
    ],
    because:
      'A model learns from what people wrote and takes it for the way sentences go. Later training pushes some of that down, most visibly where its makers looked. What is left is uneven, so only a test shows it.',
    short:
      'One word changed, everything else equal, six runs each, counted by a rule made beforehand.',
    next: '[[bias-you-can-test]] takes twenty-six minutes and a tally sheet. Decisions about people stay with people, whatever the test says.',
    propose: 'lesson',
  },
  {
    id: 'when-not',
    says: [
      [
        /\b(ok|okay|safe|fine|smart|good idea|allowed) to (ask|use|trust|let) (ai|chatgpt|it|a chatbot|copilot)\b/,
        5,
      ],
      [
        /\bwhen (should i|not to|shouldn'?t i) (not )?(ask|use)\b|\bwhat (should|can) .{0,15}never (ask|use)\b|\bwhen is it (better|wrong)\b/,
        6,
      ],
      [/\b(limits?|dangers?|risks?) of (ai|chatgpt|these tools)\b/, 4],
      [/\bshould i let (it|ai|chatgpt)\b|\b(wedding|funeral) (speech|letter|toast)\b/, 5],
      [
        /\b(health|medical|doctor'?s?|symptom) (questions?|advice)\b|\b(ask|asking|use) (ai|chatgpt|it) (about|for) (my )?(health|symptoms|illness|money|law)\b/,
        6,
      ],
    ],
    pages: ['when-not-to-ask', 'talk-with-people-first'],
    lead: 'Three questions at the door take ten seconds: if it is wrong, how bad is it? Would I notice? Is it mine to give away?',
    points: [
      '**Leave it closed** when somebody is in danger, when you could neither bear nor see the error, when it is another person’s secret, or a verdict on somebody.',
      '**Also** when the effort is the point (the speech, the apology), and when you only want to hear yes.',
      '**There is nearly always a smaller request** that is fine: preparing the call, listing what to ask, having a leaflet explained.',
    ],
    because:
      'The colours describe a situation, not a subject. Medicine is not forbidden in itself; a dose is, because you could neither see the error nor put it right.',
    short:
      'Serious and unnoticeable, or not yours: go to a person. Everything else: make the request smaller.',
    next: '[[when-not-to-ask]] takes twelve minutes.',
    propose: 'lesson',
  },
  {
    id: 'by-hand',
    says: [
      [
        /\b(creativ\w*|draw\w*|paint\w*|art|artist|by hand|poem|poetry|music|what stays human|meaning)\b/,
        3,
      ],
      [/\b(ai|generated) (art|pictures|images|music)\b/, 4],
    ],
    pages: ['make-something-by-hand', 'keep-a-skill-alive'],
    forum: 'never hand over',
    lead: 'Do not compete with the machine at smooth; do what it cannot: be there, notice, and leave the trace of a particular evening.',
    points: [
      '**Six minutes with a pencil:** draw an object without looking at the paper, as slowly as your eye travels. Nobody can do it right, so nobody can fail.',
      '**With words, use what you saw:** the thermos, the rain, the wrong screws. Such a text cannot have been written by anybody else.',
      '**If you use a tool,** let it collect, and turn down at least half.',
    ],
    because:
      'Where the result can be spoiled until the last second, you have to look and to slow down. That does something to the one who works, and it is why we keep a child’s crooked drawing.',
    short: 'Six minutes, pencil and paper, eyes on the object: [[make-something-by-hand]].',
    next: 'Take the object that lies next to you: [[make-something-by-hand]].',
    offer: { ask: 'Shall I make a plan for one thing this month?', plan: 'make-one-thing-by-hand' },
    propose: 'lesson',
  },
];
