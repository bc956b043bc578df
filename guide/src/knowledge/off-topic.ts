import type { Topic } from './topic.ts';

/** What lies outside: said plainly, with the nearest thing that it can do. */
export const OFF_TOPICS: readonly Topic[] = [
  {
    id: 'weather-news',
    says: [
      [/\b(new|news|latest|happening) in (the world of )?(ai|tech\w*)\b|\bai news\b/, 5],
      [
        /\b(weather|forecast|temperature|rain tomorrow|news today|latest news|football|soccer|score|election|president|stock market|what time is it|today'?s date)\b/,
        5,
      ],
    ],
    lead: 'That I do not know: I have no web and no clock of the world, only the pages of Attune.',
    points: [
      'For the weather or the news, a service that measures or reports it is better than any chat: a fluent guess would look the same.',
    ],
    next: 'If it is news about AI that keeps you busy, I can help you to check one report, or to put a fence around how much of it you read.',
  },
  {
    id: 'recipe-etc',
    says: [
      [
        /\b(recipe|cook|bake a|dinner|what should i eat|holiday in|(book|find|order|buy|call) (me )?(a|an|some) (hotel|flight|table|taxi|pizza|ticket|train)|best (hotel|movie|film|song)|lyrics|capital of|who (won|invented|wrote|discovered|was)|how (tall|old|far|big) is)\b/,
        5,
      ],
    ],
    lead: 'That is outside what I know: I answer from Attune’s lessons, practices and threads, and general knowledge is not among them.',
    points: ['A search engine or a cookbook will serve you better, and you can see who wrote it.'],
    next: 'If you want to ask an AI tool for it, make it a test: ask something you could judge. I can write the prompt.',
  },
  {
    id: 'translate',
    says: [[/\b(translate|translation)\b/, 5]],
    lead: 'I cannot translate; I have no language model behind me.',
    points: [
      'A translation tool is fine for getting the sense. For anything that binds somebody, have a person check numbers, names, dates and every “not”.',
      'Leave names and private details out before you paste.',
    ],
    next: 'If you give me your text, I mark what must survive the translation unchanged.',
  },
  {
    id: 'essay',
    says: [
      [
        /^(please |can you |could you )?write (me )?(an?|my|the) .{0,25}(note|letter|card|email|text|message)\b(?!.*prompt)/,
        5,
      ],
      [
        /\bwrite (me )?(an?|my|the) (essay|poem|story|speech|blog|article|novel|song|report|homework|thesis)\b/,
        7,
      ],
    ],
    lead: 'I do not write whole texts: I work without a language model, and the result would be nobody’s. What I can do is get you to a first draft of your own.',
    points: [
      '**A prompt** for a tool that writes: tell me what it is, for whom and how long, and I build it.',
      '**Your own start:** three minutes of bad version by hand; then paste it here, and I mark what is unclear and what needs a source.',
      '**If the effort is the point** (a wedding speech, an exercise), keep the pen yourself.',
    ],
    next: 'What is it, who reads it, and what should they do afterwards?',
  },
  {
    id: 'make-picture',
    says: [
      [
        /\b(make|create|generate|draw|paint|design)\b.{0,25}\b(picture|image|photo|logo|drawing|illustration|video|song)s?\b/,
        6,
      ],
    ],
    lead: 'I cannot make pictures, films or music; I only work with words and pages.',
    points: [
      'I can write the prompt for a tool that does: say “a prompt for a picture of …”.',
      'Leave out photographs of other people, above all of children, and the name of a living artist.',
    ],
    next: 'Or take six minutes and a pencil: what your own hand gives, no generator can.',
  },
];
