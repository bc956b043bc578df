import type { Topic } from './topic.ts';

export const ASKING_TOPICS: readonly Topic[] = [
  {
    id: 'asking',
    isTried: true,
    says: [
      [
        /\b(better|good|more useful) (answers|results|replies) (from|out of|with) (chatgpt|it|ai|copilot|gemini|claude|a tool|the tool|chatbots?)\b/,
        6,
      ],
      [
        /\b(write|writing) (better |good |faster |my )*(emails?|letters?|texts?|reports?|posts?)\b.*\b(with|using|by) (the help of )?(ai|chatgpt|copilot|it)\b/,
        5,
      ],
      [
        /\b(ask|prompt\w*)\b.*\b(better|generic|well|good|useful|properly|right|boring|bland|average)\b/,
        5,
      ],
      [
        /\b(answers?|replies|results?|output)\b.*\b(generic|bland|useless|boring|average|vague|bad|same)\b/,
        5,
      ],
      [/\bhow (do|should|can) (i|we|you) (write|make|build) (a |good |better )*prompts?\b/, 6],
      [/\bwhat is (a )?prompt(ing)?\b|\bprompt engineering\b/, 5],
    ],
    pages: ['ask-so-it-can-answer', 'write-in-your-own-voice'],
    forum: 'lines before brief',
    lead: 'A thin request brings an average answer, because the tool fills every gap with what is most usual. Five things close the gaps:',
    points: [
      '**Purpose:** what should be different once somebody has read it?',
      '**Reader:** who is it for, and what do they know already?',
      '**Material:** your facts, text, numbers. What is not in there should not be in the answer.',
      '**Limits:** length, tone, what must not appear.',
      '**Shape:** a note, a table, three options, a list of questions.',
    ],
    because:
      'A colleague sees your face and knows what happened last week. A chat tool has only what you type, and fills the rest with the usual. That is why the cure is no secret formula, but the briefing you would give a capable temp on the first day.',
    short:
      'Say what it is for, who reads it, the facts, the limits and the shape; end with “if something important is missing, ask me before you write”.',
    next: 'End your next request with: *If something important is missing, ask me before you write.* Then change one thing at a time. [[ask-so-it-can-answer]] takes thirteen minutes. If you give me a prompt of yours, I rewrite it with you.',
    after:
      'When the answer comes: say what to keep and what to change, one change at a time. After three rounds without progress, write it yourself; by then you know what you want to say.',
    example:
      'Thin: “Write an invitation to our meeting.” Briefed: “Invitation for twelve neighbours who have never met, to talk about the bins, Tuesday at six in the yard. Purpose: that at least half of them come. Friendly, 80 words, no exclamation marks. If something is missing, ask me first.”',
    made: {
      'save-time': 'the two minutes for these lines save the ten that you spend repairing.',
      create:
        'put something odd and true into the material. That is what keeps it from sounding like everybody’s.',
      S: 'give it one finished example of what you want. It tells more than a description.',
    },
    propose: 'lesson',
  },
  {
    id: 'own-voice',
    isTried: true,
    says: [
      [
        /\b(text|letter|email|writing|wrote|written|speech|post)\b.*\b(isn'?t|is not|not really|doesn'?t sound like|not like) me\b/,
        8,
      ],
      [/\b(own|my) (voice|style|tone)\b|\bsounds? like (me|myself|a robot|ai|everyone)\b/, 5],
      [/\b(text|writing|emails?)\b.*\b(robotic|stiff|like ai|not like me)\b/, 5],
    ],
    pages: ['write-in-your-own-voice', 'make-something-by-hand'],
    lead: 'Let the tool mark, not rewrite: then it stays your text.',
    points: [
      '**Put your habits on a card:** how long your sentences are, which words you reach for, what you notice first, what you leave out.',
      '**Three requests that leave the pen with you:** “Do not rewrite. Quote three places where this reader could stumble.” “Tell me in two sentences what this text says.” “Which question is still open at the end?”',
      '**Write the first version yourself.** Correcting a stranger’s letter never makes it yours.',
    ],
    because:
      'A language tool pulls towards the middle: it evens out sentences, replaces the odd word with the expected one, and closes with a small lesson. Each change can be defended; together they exchange a person for a leaflet.',
    short: 'Write first, then ask for marks in the margin only: “Do not rewrite.”',
    next: 'Take one text that you wrote without help and note three habits in it. The lesson [[write-in-your-own-voice]] takes sixteen minutes.',
    propose: 'lesson',
  },
  {
    id: 'dreaded-letter',
    says: [
      [
        /\bwrite (a|an|the|this) (difficult |hard |long )?(letter|email|mail|message|apology) to\b/,
        4,
      ],
      [
        /\b(letter|email|mail|message|reply|complaint)\b.*\b(dread\w*|putting off|put off|avoid\w*|afraid|difficult|hard|don'?t know how)\b/,
        5,
      ],
      [/\b(dread\w*|putting off|difficult|hard)\b.*\b(letter|email|mail|message|reply)\b/, 5],
      [
        /\bhelp me (to )?(write|answer|reply)\b.*\b(letter|email|mail|message|complaint|apology)\b/,
        4,
      ],
    ],
    pages: ['a-letter-you-dread', 'ask-so-it-can-answer'],
    lead: 'Write the bad version first: three minutes, nobody reads it. A tool comes in only after that.',
    points: [
      '**Three piles:** facts (what a camera would show), feelings (yours, and rarely for an office), and the request.',
      '**The request is one sentence** with a date or a next step in it. If you cannot find it, that is why the letter would not come.',
      '**Give a tool the facts and the request;** keep the feelings in your own hands. That is where it sounds like a card from a shop.',
      '**Names and numbers stay out:** write `[name]` and fill it in at the end.',
    ],
    because:
      'The letter is hard because three things are tangled: what happened, what it does to you, and what you want. An assistant cannot untangle them; it was not there.',
    short:
      'Bad version by hand, three minutes. Then facts, feelings, request in three piles; only facts and request go to a tool.',
    next: 'Set three minutes now. [[a-letter-you-dread]] takes you through the rest, and nothing needs to be sent today. If you tell me whom it goes to and what you want, I write a prompt for it.',
    propose: 'lesson',
    offer: { ask: 'Shall I make three small steps of it?', plan: 'messages-i-put-off' },
  },
  {
    id: 'long-document',
    says: [
      [/\b(trust|rely on|believe|good enough)\b.{0,20}\bsummar(y|ies)\b/, 9],
      [
        /\b(\d+|long|hundred|many|thick|whole|huge) ?-?(pages?|pdf|document|contract|report|book)\b/,
        5,
      ],
      [
        /\b(read|understand|go through)\b.*\b(contract|document|report|policy|terms|pdf|paper|book)\b/,
        5,
      ],
    ],
    pages: ['read-a-long-document', 'what-never-to-paste'],
    forum: 'long document passes',
    lead: 'Partly: a tool can find the passages for you, but do not let a summary stand in for the reading. What concerns you usually sits in an exception or a footnote.',
    points: [
      '**Ten minutes alone first:** date and version, contents page, definitions, exclusions, duties. Write down three questions of your own.',
      '**May it go in?** A contract with names, or anything marked confidential, only if you are allowed to, and with what identifies people taken out.',
      '**Ask for passages, not for a summary:** “Quote every sentence that speaks for it and every one that speaks against it, with page numbers. If the document does not say, write *not stated*.”',
      '**Test whether it saw the end:** ask for the last section’s heading. Then search for five words of each quotation in the document. Not found means made up.',
    ],
    because:
      'A very long file may not fit; some tools cut it off without a word, others look only at the pieces that resemble your question. An exclusion forty pages later, in other words, does not look similar.',
    short:
      'Ten minutes alone for your three questions, then ask for quoted passages with page numbers on both sides, and look each one up.',
    next: '[[read-a-long-document]] has the requests word for word. For a contract that binds you, an hour with a lawyer is cheaper than a dispute.',
    after:
      'When the passages are found, read the paragraph around each of them yourself, and write down what you still do not understand. That list goes to the person who knows.',
    made: {
      studying:
        'note the page with every passage from the start; you will need it for the reference.',
      'own-business':
        'look for what you would owe: duties, deadlines, penalties. Those three first.',
      leading:
        'decide beforehand which three clauses would change your mind. The rest can be read later.',
      J: 'put the three passes into your calendar: ten, fifteen and thirty minutes.',
    },
    propose: 'lesson',
  },
  {
    id: 'meetings',
    says: [
      [/\b(meetings?|minutes of|transcri\w+|record(ing)? (a |the )?(call|meeting))\b/, 4],
      [/\b(meeting|call)\b.*\b(notes?|summar\w*|record\w*|minutes)\b/, 5],
    ],
    pages: ['meetings-and-notes', 'what-never-to-paste'],
    forum: 'meeting notes',
    lead: 'Before anything is recorded or a tool listens in, everybody in the room must know and agree; for a confidential meeting your own notes are nearly always enough. Good minutes hold three lists: what was decided, who does what by when, what is open.',
    points: [
      '**Take the lightest record that does the job.** Your own notes are usually enough. Before you record, ask, and say what for and who will see it; in some places it is a crime without consent.',
      '**Expect four errors:** “we could” turns into “we will”, an owner from nowhere, a date from nowhere, an objection that disappears.',
      '**Ask for the quoted words** after each line, so that you can see where it comes from.',
      '**Names out first,** and remember that a role and a story can name a person too.',
    ],
    because:
      'The assistant writes what minutes usually look like, and usual minutes have owners, dates and agreement.',
    short:
      'Three lists (decided, who does what by when, open), each line with its quoted words, and no recording without asking.',
    next: 'Try it on your own notes of the last meeting: [[meetings-and-notes]].',
    made: {
      leading:
        'ask the room before a tool is let in, and say what happens with the record. They follow your tone.',
      desk: 'offer to write the three lists yourself. It is ten minutes, and you decide what stands there.',
    },
    propose: 'lesson',
  },
];
