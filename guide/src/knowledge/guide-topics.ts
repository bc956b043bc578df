import type { Topic } from './topic.ts';

/** What the guide says of itself. */
export const GUIDE_TOPICS: readonly Topic[] = [
  {
    id: 'who',
    says: [
      [/\bwho (made|built|created|programmed|owns|trained) (you|attune|this)\b/, 6],
      [/\b(who|what) (are|r) (you|u)\b/, 5],
      [
        /\bare (you|u) (a |an )?(human|person|real|robot|bot|ai|machine|chatgpt|alive|computer|program|therapist|gpt|someone)\b/,
        6,
      ],
      [
        /\b(am i|i'?m i) (talking|speaking|chatting) (to|with)\b|\bis (this|there) (a )?(human|real person|bot|somebody|someone)\b/,
        6,
      ],
      [/\b(trust|believe) you\b/, 5],
      [/\b(which|what) (language )?model (are|is|do)\b/, 5],
      [/\bdo you (feel|sleep|have feelings|have a name)\b/, 5],
    ],
    lead: 'I am Attune’s built-in guide: a program, not a person, and not one of the large language models either.',
    points: [
      'I look through the lessons, practices and community threads here, and answer from them with links, in words that were written by people.',
      'What I know about you is only what you allow in [Settings](/settings), and I say when I use it.',
      'I have no web, no feelings, and no opinion of you. I can misunderstand; then say it again in other words.',
      'I am no therapist, doctor or lawyer. For what is too heavy for an app there is [a page with people who listen](/docs/care.html).',
    ],
    because:
      'Because you should know whom you are talking to before you decide how much weight to give an answer.',
    short:
      'A program that answers from the lessons, practices and threads of Attune. Not a human, and no language model.',
    next: 'Ask me what to learn next, give me a text to check or shorten, or tell me what worries you.',
  },
  {
    id: 'abilities',
    says: [
      [/\b(things|what( all)?) (that )?you (can|could) (do|help)\b|\bwhat are you able\b/, 6],
      [
        /\bwhat (can|could|do) (you|u) (do|help|know|offer)\b|\bhow can you help\b|\bwhat (else )?can i (ask( you)?|do (here|with (you|this)))\b/,
        6,
      ],
      [/^(help|help me|hilfe|\?+)$/, 6],
      [/\bwhat (is|are) (you|this) (good )?for\b/, 5],
    ],
    lead: 'I help you to learn, check, plan and calm down, from what is in Attune:',
    points: [
      '**Learn:** “what should I learn next”, or any question about AI in daily life and work. I answer from the lessons and link them.',
      '**Texts:** paste one and say *check*, *shorten* or *improve my prompt*. I look for claims, missing sources and things that should not leave your hands.',
      '**Plans:** “make me a plan for …”. You get a card with steps; it becomes a goal only if you accept it.',
      '**Calm:** tell me how you are. There are practices from one minute on.',
      '**You:** explain your result, say what I know about you, keep a note if you say “remember that …”.',
      '**Community:** find a thread, or draft a post with you.',
    ],
    because:
      'I work without a language model, so I do few things, and those from pages that people wrote and checked. General knowledge, news, code and translations are not among them.',
    short:
      'Lessons, text checks, prompts, plans, practices, your result, the community. No news, no code, no translations.',
    next: 'The easiest start: tell me in one sentence what you want to be different in four weeks.',
  },
  {
    id: 'stored',
    says: [
      [
        /\b(is|are) (there )?(anybody|anyone|somebody|someone|a human|people|staff) (else )?(reading|listening|watching|behind)\b|\b(does|do|can|will) (anybody|anyone|somebody|someone|people|staff) (else )?(read|see|listen)\b/,
        6,
      ],
      [
        /\b(data|chats?|messages) (is |are |be |get )?(sold|shared|passed on)\b|\bsell (my |our )?data\b/,
        6,
      ],
      [
        /\b(do|does|are|is|will|where|how long)\b.*\b(you|attune|this|it|my|these|i)\b.*\b(store|stored|save|saved|keep|kept|record\w*|log|logged)\b.*/,
        4,
      ],
      [/\bwho (can|could|will|else)? ?(see|sees|read|reads|has access)\b/, 6],
      [
        /\b(is this|are (these|our|my)) (chats?|conversations?|messages?)? ?(private|safe|secure|confidential|encrypted|anonymous)\b/,
        6,
      ],
      [/\bdo you (use|train|learn from|sell|share)\b.*\b(my|data|chats?|what|me)\b/, 6],
      [/\btemporary chat\b|\bincognito\b/, 5],
    ],
    lead: 'Nobody reads along. Your conversations are kept for you until you delete them, encrypted with a key of your own, and staff have no page that opens them.',
    points: [
      '**While I answer, it stays here:** I run on Attune’s own server, so no other company gets your words from me. Where a language model is configured instead, your message and what you allow go to its provider; the page says which one answers.',
      '**Delete** any conversation from the list; it can be brought back for 30 days and is then erased. **Export** it as Markdown or JSON.',
      '**Temporary chat:** nothing of it is stored.',
      '**What I may read about you** are five switches in [Settings](/settings), all off until you say otherwise, and “What I used” under each reply shows what was sent.',
    ],
    because:
      'A conversation is kept so that you can go on with it on another device. Everything that is not needed for that stays off until you switch it on. The whole text is in the [privacy policy](/docs/privacy-policy.html).',
    short:
      'Kept for you, encrypted with your own key, deletable; the temporary chat stores nothing. Switches: [Settings](/settings).',
    next: 'If you want to leave no trace, use a temporary chat. Passwords and other people’s stories stay out in any case.',
  },
  {
    id: 'real-person',
    says: [
      [
        /\b(talk|speak|write) (to|with) (a |an )?(real |actual )?(person|human|someone real|somebody|support|therapist|moderator)\b|(?<!\b(?:work\w*|am|job|career|agent) (?:in|at|for|is) (?:\w+ )?)\b(customer|human) (support|service)\b(?! (?:agent|representative|team|job|centre|department|manager|worker|clerk))|\bcontact (you|support|attune)\b/,
        6,
      ],
    ],
    lead: 'Nobody answers in this chat but me. For people there are three ways:',
    points: [
      '**About Attune** (payments, faults, data): the contact stands in the [terms](/docs/terms-of-use.html) and the [privacy policy](/docs/privacy-policy.html).',
      '**To talk things over:** the [community](/forum), also under a pseudonym.',
      '**When it is heavy:** help lines that answer, by country, on [When you need a person](/docs/care.html).',
    ],
    because:
      'I am a program: I can look things up, but nobody reads along here who could act for you.',
    short:
      'The contact in the [terms](/docs/terms-of-use.html), the [community](/forum), or [people who listen](/docs/care.html).',
    next: 'If you tell me what it is about, I can help you to put it into three sentences first.',
  },
];
