import type { Topic } from './topic.ts';

export const CHECKING_TOPICS: readonly Topic[] = [
  {
    id: 'hallucination',
    says: [
      [
        /\b(gave|told|showed|sent) (me|us) (an? |the )?(wrong|false|incorrect|made-up|invented)\b/,
        5,
      ],
      [
        /\b(who|which( one)?|what) is (right|correct|true)\b|\b(says|said|claims?)\b.*\bi (thought|think|know|believe)\b/,
        6,
      ],
      [/\bhallucinat\w*/, 6],
      [
        /\b(make|makes|making|made) (things|stuff|it|something|facts) up\b|\binvent(s|ed|ing)?\b/,
        4,
      ],
      [/\b(why|how) .{0,30}\b(wrong|lie|lies|lying|mistakes?|errors?)\b/, 3],
      [/\b(can|should|may) (i|we|you|one) (really |even )?(trust|believe|rely)\b/, 4],
      [
        /\bhow (do|can) (i|we) (know|tell|check|see)\b.*\b(answers?|true|right|correct|wrong|reliable|made up)\b/,
        5,
      ],
      [
        /\b(is|are) (the|its|his|ai|chatgpt'?s?) (answers?|output) (right|correct|true|reliable)\b/,
        5,
      ],
    ],
    pages: ['spot-the-confident-error', 'what-it-is-and-is-not', 'check-a-claim-in-five-minutes'],
    forum: 'check source',
    lead: 'A hallucination is a statement that a chat tool made up: it reads like the rest, and nothing in the tone warns you.',
    points: [
      '**Why it happens:** such a tool continues text with what is likely next. The likely and the true are usually the same. Where they part, it follows the likely: [[what-it-is-and-is-not]].',
      '**“Are you sure?” is no check.** Often it apologises and changes its answer, whether or not the first was right.',
      '**Where to look:** names, numbers, dates, quotations, causes, and words like *first*, *only*, *always*. Underline them, and look up those that would hurt you if wrong.',
      '**Outside the chat:** two sources that did not copy from each other, in five minutes: [[check-a-claim-in-five-minutes]]. What you cannot confirm goes out; you need not prove it false.',
    ],
    because:
      'Because sureness is a style here. A person who hesitates tells you something; a generated sentence with an error in it is built in the same way, and with the same calm, as the sentence beside it.',
    short:
      'It is a made-up statement in a sure tone. Underline names, numbers, dates and absolutes, and look up outside the chat whichever would hurt you if wrong.',
    next: 'Take the last answer you used and underline one line in it. [[spot-the-confident-error]] shows the five shapes that errors have.',
    after: 'Then do one real check by the clock: [[check-a-claim-in-five-minutes]].',
    example:
      'Somebody asks which way a left bicycle pedal unscrews, and the tool says “anticlockwise, as with most threads”. Fluent, and wrong: a left pedal has a left-hand thread. Only a person who knew could see it.',
    made: {
      enthusiastic:
        'make checking part of the fun. Give it a task from your own field whose answer you know.',
      studying: 'check references first; they are the easiest thing to invent.',
      cautious: 'your habit of watching first is the right one here. It only needs a pencil.',
    },
    propose: 'lesson',
  },
  {
    id: 'sources',
    says: [
      [
        /\b(book|article|study|paper|law|page|link|author|website|quote)s?\b.*\b(can ?not|can'?t|could ?n'?t|could not|nobody can) find\b/,
        6,
      ],
      [
        /\b(gave|told|cited|quoted|named)\b.*\b(not (in|real|there)|no such|does not exist|doesn'?t exist|isn'?t in|can'?t find)\b/,
        6,
      ],
      [
        /\b(source|sources|reference|references|citation|citations|quote|quotes|study|studies)\b.*\b(exist\w*|real|fake|invented|made up|check|verify|find|wrong)\b/,
        6,
      ],
      [/\b(fake|invented|made up|wrong) (source|sources|references?|citations?|stud\w+)\b/, 6],
      [/\bgave me (a |some )?(sources?|references?)\b/, 4],
    ],
    pages: ['sources-that-exist', 'check-a-claim-in-five-minutes'],
    forum: 'source exist check',
    lead: 'Four steps settle one reference: find it, match it, open it, point at the sentence.',
    points: [
      '**Find it.** The title in quotation marks, in a library catalogue or a scholarly search engine. An article has a DOI that begins with `10.`; typed after doi.org it leads to the publisher or nowhere.',
      '**Match it.** Author, title, year, place: all four. Three out of four often means that two real works were melted into one.',
      '**Open it,** at least the abstract. What you have not opened, you should not cite.',
      '**Point at it.** Put a finger on the sentence that supports yours. The quiet failure is a real work that does not say so.',
    ],
    because:
      'For a program that continues text, a reference is the easiest kind of sentence: a rigid pattern, similar titles, the same surnames. In 2023 a court in New York fined lawyers who had filed six decisions that did not exist; one of them had asked the tool whether a case was real, and it said yes.',
    short:
      'Title in quotation marks into a catalogue, DOI at the publisher, compare author, title, year and place, open it, and find the sentence. What fails any of it goes out.',
    next: 'Do it once with one reference from your list; it takes about two minutes. [[sources-that-exist]] has the whole method.',
    after: 'For plain statements without a reference there is [[check-a-claim-in-five-minutes]].',
    propose: 'lesson',
  },
  {
    id: 'numbers',
    isTried: true,
    says: [
      [
        /\b(numbers?|figures?|sums?|maths?|calculat\w*|percent\w*|excel|spreadsheets?|formula)\b.*\b(trust|check|wrong|right|ai|chatgpt|copilot|correct|help|use|can)\b/,
        4,
      ],
      [/\b(ai|chatgpt|it) .{0,20}(calculate|do maths?|add up|count)\b/, 5],
      [/\b(excel|spreadsheets?|formulas?)\b/, 4],
    ],
    pages: ['numbers-and-sums', 'for-office-and-admin'],
    lead: 'Ask it for the rule, not for the result, and let a spreadsheet or calculator have the last word.',
    points: [
      '**Guess first.** Round everything and write down a rough answer before you look. It catches a lost zero, months for years, grams for kilos.',
      '**Ask for the formula** with every quantity, its unit and what was assumed. A result can only be believed; a rule can be read.',
      '**Test the rule** on a case you know: last year’s bill, an order you have paid. Three rows by hand are enough.',
      '**The usual traps:** percent of what, tax inside or outside, averages of averages.',
    ],
    because:
      'To a language model digits are text, written piece by piece. Some tools hand sums to a calculator in the background, but you cannot always see it. And the usual error lies one step earlier: the wrong thing multiplied, perfectly.',
    short:
      'Guess first, ask for the formula instead of the result, test it on a case you know, and let the spreadsheet count.',
    next: '[[numbers-and-sums]] takes fourteen minutes and uses one bill of your own.',
    propose: 'lesson',
  },
  {
    id: 'fakes',
    says: [
      [/\b(fake news|misinformation|disinformation|propaganda)\b/, 6],
      [/\bdeep ?fakes?\b|\b(fake|generated|ai) (pictures?|photos?|images?|videos?|voices?)\b/, 6],
      [/\b(picture|photo|image|video)s?\b.*\b(real|fake|genuine|ai|generated|true)\b/, 5],
    ],
    pages: ['pictures-and-voices-that-lie', 'scams-with-a-familiar-voice'],
    lead: 'Do not hunt for odd fingers; ask where the picture began. Flaws are mended with every version, a journey can still be traced.',
    points: [
      '**Who showed it first?** Search with the picture itself and look for the earliest appearance.',
      '**Who else would have it?** One single view of a public event is a reason to wait.',
      '**Do place and time agree?** Signs, plants, shadows, clothing, snow.',
      '**The oldest trick** is still the commonest: a genuine picture with a false caption. No detector finds anything wrong with it.',
      '**For a voice, change the line:** hang up and call back on a number you already had.',
    ],
    because:
      'Detectors and trained eyes make mistakes in both directions, more of them once a picture has been shrunk and forwarded. And once people know that anything can be made, a true recording can be denied. Where it came from is the question that ages best.',
    short:
      'Search for the earliest appearance, ask who else would have it, compare place and time. For a voice: hang up and ring back.',
    next: '[[pictures-and-voices-that-lie]] takes thirteen minutes.',
    propose: 'lesson',
  },
  {
    id: 'scams',
    says: [
      [
        /\b(new number|lost (her|his|their|my) phone|needs? (money|\d+ ?(euros?|dollars?|pounds?)))\b/,
        5,
      ],
      [
        /\b(scam\w*|fraud\w*|swindl\w*|phish\w*|grandson trick|cloned voice|fake call|enkeltrick)\b/,
        6,
      ],
      [
        /\b(call\w*|voice|rang|phone\w*)\b.*\b(money|transfer|urgent|gift cards?|police|accident)\b/,
        5,
      ],
    ],
    pages: ['scams-with-a-familiar-voice'],
    lead: 'Hang up, and ring the person yourself on the number you have had for years. Do not judge the voice; judge the story.',
    points: [
      '**The story has three parts:** something terrible, no time, no witnesses. Then comes money in a form that cannot be called back.',
      '**The right name on the display proves nothing,** and a short recording is enough to copy a voice. The caller controls the line, but not your telephone book.',
      '**Agree on a family word** in person. The one who is called asks for it.',
      '**If money has gone:** call your bank at once on the number on your card, keep messages and receipts, and report it to the police. In the first hours a transfer can sometimes be stopped.',
    ],
    because:
      'Hanging up feels rude, and that feeling is what the whole plan rests on. A real grandson in a real police station is still there five minutes later.',
    short:
      'Hang up, ring back on a number you already had, ask for the family word. If money has gone, your bank first, then the police.',
    next: 'Tell one person in your family about it today: [[scams-with-a-familiar-voice]].',
    propose: 'lesson',
  },
];
