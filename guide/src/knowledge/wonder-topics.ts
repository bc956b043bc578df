import type { Topic } from './topic.ts';

/** Questions to which the honest answer is partly "I do not know". */
export const WONDER_TOPICS: readonly Topic[] = [
  {
    id: 'about-attune',
    says: [
      [
        /\bwhat is (this|attune|this app|this site|this place)\b|\bhow does (attune|this app|this) work\b|\b(i'?m|i am) new (here|to attune)\b|\bwhat can attune do\b/,
        6,
      ],
    ],
    lead: 'Attune helps you to find your own way of living and working with AI: calmly, with lessons, practices, goals and people, in an order that fits your answers.',
    points: [
      '[Tutorials](/tutorials): short lessons, each with something to try and a way to undo it.',
      '[Mind](/mind): practices from one minute on, moods and a private journal.',
      '[Learning goals](/learning-goals): small steps, at your pace. [Today](/daily): one page a day.',
      '[Community](/forum): people in the same situation. [Dashboard](/dashboard): where you stand, explained.',
      'And this companion: I answer from all that, and say why I suggest something.',
    ],
    because:
      'Everybody is told to hurry. Here you may begin with checking, with a doubt, or with a breath, whichever your answers speak for.',
    short:
      'Lessons, practices, goals and people for living and working with AI, in an order that fits your answers.',
    next: 'A good first question is: “What should I learn next?”',
  },
  {
    id: 'how-chosen',
    says: [
      [
        /\bhow (do|does) (you|attune|it|this) (decide|choose|know|pick|select|sort|order)\b|\bwhy (do|did|are) you (suggest\w*|recommend\w*|show\w*)\b|\bhow are (the )?(lessons|suggestions) (chosen|ordered|picked)\b/,
        7,
      ],
    ],
    lead: 'By your answers, and by what you have done: every suggestion says which of them spoke for it, and changes when they change.',
    points: [
      '**What counts most** is what you would like to get from AI, then how you feel about it, then what your days are like; the four letters count a little.',
      '**What you have begun** comes forward, what you have finished is left out, and what needs another lesson first waits.',
      '**Somebody who keeps their distance** is offered five minutes that can be undone; somebody who dives in begins with checking and limits.',
    ],
    because:
      'A suggestion without a reason could only be believed. With one you can disagree, and change it.',
    short: 'By your answers and what you have done; each suggestion names its reason.',
    next: 'Your answers, and the way to change them, are in [Your Assessment](/assessment/summary).',
  },
  {
    id: 'offline',
    says: [
      [
        /\b(offline|without internet|no internet|no network|on the train|install|app store|phone app)\b/,
        5,
      ],
    ],
    lead: 'Without a network the practices and your last page of the day still work, and what you note meanwhile is sent later. I need a connection.',
    points: [
      'Open [Mind](/mind) and [Today](/daily) once while you are online; your browser then keeps them.',
    ],
    next: 'In your browser’s menu you can usually put Attune on the home screen.',
  },
  {
    id: 'memory-how',
    says: [[/\b(can|do|will) you (remember|forget)\b|\byour memory\b|\bwhat do you forget\b/, 5]],
    lead: 'Only what you keep: say “remember that …”, and I show a card; it is stored when you accept it, and deleting it is final.',
    points: [
      'Within one conversation I know what was said. In another I know your memories, and what you allow in [Settings](/settings).',
      '“What I used” under each reply shows what was sent, with one tap to forget.',
    ],
    next: 'Something useful to keep would be your working hours, or how you like to learn.',
  },
  {
    id: 'opinion',
    says: [
      [
        /\b(what do you think|your opinion|do you (like|believe|agree)|what would you (say|prefer))\b/,
        5,
      ],
      [
        /\bis (ai|it|chatgpt|this) (good|bad|evil|conscious|alive|sentient|intelligent|overhyped|a bubble|hype)\b/,
        5,
      ],
      [
        /\b(future of ai|where (is|will) (ai|this) (go|lead|going)|in (five|ten|20|10|5) years)\b/,
        4,
      ],
    ],
    pages: ['what-it-is-and-is-not', 'best-worst-likely'],
    lead: 'I have no opinion: I am a program that looks things up. But I can tell you how to get to one of your own.',
    points: [
      '**Ask a smaller question.** “Is AI good?” has no answer; “does it make this task better, and who notices if it is wrong?” has one.',
      '**Try it on your own ground,** and look at one case in which it failed and one in which it helped.',
      '**On the future:** let the worst, the best and the most likely speak, then do what is right in all three. [[best-worst-likely]], six minutes.',
      'Whether such programs understand anything is disputed among those who study it: [[what-it-is-and-is-not]].',
    ],
    because:
      'An assistant that offers you a view leans towards the one it hears in your question. It would only be your own voice coming back.',
    short: 'No opinion here. Take one task, one failure, one success, and judge by those.',
    next: 'What would you have to see to change your mind? That is the most useful line to write down.',
  },
  {
    id: 'not-here',
    says: [
      [/\b(electricity|energy|water|climate|environment\w*|co2|carbon|footprint)\b/, 5],
      [/\b(copyright|steal(s|ing)?|stolen|artists?|licen[cs]e|who owns)\b/, 5],
      [/\b(law|regulation|eu ai act|ai act|legislation|politics|government)\b/, 4],
    ],
    pages: ['check-a-claim-in-five-minutes', 'when-not-to-ask'],
    lead: 'On that Attune has no page of its own, and figures and rules differ so much by year and place that I would rather give you none than a wrong one.',
    points: [
      '**Ask of every figure:** who measured it, in which year, for one question or for a whole data centre, compared with what?',
      '**Take sources that would be embarrassed to be wrong:** a statistics office, a regulator’s own page, a journal; not a summary of a summary.',
      '**What is yours to decide meanwhile:** ask less and better, use the small tool for the small job, credit people whose work you use, and keep your own hand for what matters.',
    ],
    because:
      'A fluent number without a source is exactly the kind of sentence that one should not pass on.',
    short:
      'No page here. Ask who measured it, when, and compared with what; and look at a source that would be embarrassed to be wrong.',
    next: 'If you have a sentence about it in front of you, paste it, and I mark what to check: [[check-a-claim-in-five-minutes]].',
  },
  {
    id: 'avoid-ai',
    says: [
      [
        /\b(don'?t|do not|never) (want|wish|like) (to use |to have )?(ai|it|any ai|any of (it|this)|chatgpt) at all\b/,
        8,
      ],
      [
        /\b(turn|switch|shut) off\b.*\b(ai|copilot|assistant|gemini|siri)\b|\b(disable|get rid of|opt out of|avoid|live without|stop using) (ai|copilot|it|chatgpt|gemini)\b|\bwithout ai\b/,
        5,
      ],
    ],
    pages: ['your-data-and-your-rights', 'when-not-to-ask'],
    forum: 'slowly pace',
    lead: 'You may leave it off. Most devices and programs have a switch; where exactly changes with every version, so I cannot name the menu.',
    points: [
      '**Search the settings** of the device for “assistant”, “AI” or “suggestions”, and those of each service for “privacy” or “data”.',
      '**Three switches matter most:** history and memory, use for training, export or delete.',
      '**At work** ask what is optional. A reason helps: name what must not get worse.',
      '**Not using it is a choice,** and a respectable one. Knowing enough to say why makes it stronger.',
    ],
    because:
      'Off is a setting, not a failure. What you have once looked at yourself, you can refuse with a reason.',
    short:
      'Search the settings for “assistant” and “data”, switch off history and training, and ask at work what is optional.',
    next: '[[your-data-and-your-rights]] shows the three switches; [[when-not-to-ask]] gives you good reasons.',
    propose: 'lesson',
  },
  {
    id: 'official-letters',
    says: [
      [
        /\b(official|authority|insurance|tax|government|bank|court) (letters?|mail|forms?)\b|\bletters? from (the )?(tax|insurance|bank|authorities|government|court|landlord)\b/,
        5,
      ],
      [
        /\b(dyslexi\w*|hard to read|understand (this |a |the |my )?(letter|form|leaflet)|read letters)\b/,
        5,
      ],
    ],
    pages: ['read-a-long-document', 'what-never-to-paste'],
    forum: 'letters drawer',
    lead: 'Yes, with three questions and a strip of paper: what do they want, until when, and what happens if I do nothing?',
    points: [
      '**Cover names, numbers and addresses** before you photograph or copy a letter.',
      '**Ask only those three questions,** and have the sentence quoted in which each answer stands. Then look at that sentence yourself, or have it read aloud.',
      '**Dates and sums** you check against the paper, always.',
      '**What decides something** (a deadline, a court, a lot of money) goes to an advice office, with your questions on a list.',
    ],
    because:
      'A summary tells what such letters usually say. Yours may have the one “unless” that matters, and only the quoted sentence shows it.',
    short:
      'Cover the names, ask: what do they want, until when, what if I do nothing; look up each quoted sentence.',
    next: 'Take the oldest letter first. [[read-a-long-document]] has the wording.',
    propose: 'lesson',
  },
];
