import type { Topic } from './topic.ts';

/** What it will not do, and what it can do instead. These outweigh everything else. */
export const REFUSAL_TOPICS: readonly Topic[] = [
  {
    id: 'medicine',
    says: [
      [/\b(adhd|bipolar|autis\w+|schizo\w*|borderline|asperger\w*)\b/, 8],
      [
        /\b(antidepress\w*|medication|medicine|pills?|tablets?|dose|dosage|mg|prescri\w*|ibuprofen|xanax|ritalin|sedativ\w*)\b/,
        9,
      ],
      [
        /\b(do i have|have i got|diagnos\w*|symptoms?)\b.*\b(depress\w*|adhd|anxiety|burn ?out|cancer|disorder|autis\w*|illness|disease|flu)\b/,
        9,
      ],
      [/\bam i (depressed|ill|sick|bipolar|autistic)\b|\bdiagnose me\b/, 9],
    ],
    pages: ['when-not-to-ask'],
    lead: 'That I will not answer: which medicine, which dose or which diagnosis is for a doctor or pharmacist who can examine you and be held responsible. An error here could harm you, and neither of us would see it.',
    points: [
      '**What I can do:** help you to prepare the talk. Write down since when it is so, what makes it better or worse, what you take already, and the two questions you do not want to forget.',
      '**A first sentence** for the surgery: “I have not been myself for a while, and I would like help.”',
      '**If it is urgent,** or you think of harming yourself: the emergency number, or somebody from [this page](/docs/care.html), now.',
    ],
    because:
      'I know neither your body nor your history, and I cannot be held responsible. A pharmacist answers such questions free of charge, usually today.',
    short:
      'Please ask a doctor or pharmacist. I can help you write down what to tell and what to ask.',
    next: 'Shall we make that list? Tell me, without names, since when and what has changed. What may be asked of a tool around it, and what not, is in [[when-not-to-ask]].',
  },
  {
    id: 'law',
    says: [
      [
        /\b(is it (legal|illegal)|can i sue|sue (my|them|him|her)|lawsuit|legal advice|my legal|will i win|court case|is my (dismissal|contract|notice) (legal|valid|lawful))\b/,
        8,
      ],
      [/\b(dismissed|fired|dismissal)\b.*\b(legal|allowed|lawful|valid|rights?)\b/, 8],
    ],
    pages: ['when-not-to-ask'],
    lead: 'Whether that holds in law I cannot tell you: it depends on your country, your contract and dates, and an answer that sounds sure could cost you a deadline.',
    points: [
      '**Who can:** a workers’ advice centre, a union, a consumer office or a lawyer. Many give a first talk free of charge.',
      '**Go soon.** Deadlines against a dismissal can be as short as a few weeks.',
      '**What I can do:** help you to put the papers in order. Dates, who said what, which document says what, and the one question you want answered.',
    ],
    because: 'Somebody can be held responsible for a lawyer’s answer. Nobody can for mine.',
    short:
      'Please take it to an advice centre or lawyer, soon because of deadlines. I can help to put dates and papers in order.',
    next: 'Write the dates in one column and the documents in another; that is what they will ask for first. Where a tool helps around it, and where not: [[when-not-to-ask]].',
  },
  {
    id: 'money-advice',
    says: [
      [
        /\b(invest\w*|stocks?|shares?|crypto\w*|bitcoin|nvidia|etf|which fund|mortgage|get rich|side hustle)\b/,
        7,
      ],
    ],
    pages: ['check-a-claim-in-five-minutes', 'when-not-to-ask'],
    lead: 'What to do with your money I cannot tell you, and nobody who is sure about the future of AI shares can either.',
    points: [
      '**Be wary of certainty:** a promise of quick money with AI is one of the commonest baits just now.',
      '**Who can:** a consumer advice centre or an adviser whom you pay, so that nobody else does.',
      '**What I can do:** check a text that promises something, line by line. Paste it here.',
    ],
    because: 'An error would be yours to pay, and I could neither see it nor put it right.',
    short:
      'No advice on money from me; a consumer centre is better. I can check a promise that you were sent.',
    next: 'Before any decision: [[check-a-claim-in-five-minutes]].',
  },
  {
    id: 'fakery',
    says: [
      [
        /\b(fake|forged?|invent\w*|made[- ]up|false) (\w+ )?(reviews?|references?|certificates?|diploma|evidence|testimonials?|ratings?|id|signature|degree|doctor'?s note|sick note)\b|\b(alibi|excuse) (text|letter|message|mail)\b|\blie to (my|the)\b/,
        9,
      ],
    ],
    pages: ['for-freelancers-and-small-firms'],
    lead: 'I will not write something untrue in anybody’s name: people would rely on it, and it falls back on you.',
    points: [
      '**What works instead:** ask three real people for one true sentence each. A short, concrete “he rang back the same day” outweighs any number of stars.',
      '**A prompt for that request** I can write for you: who they are, what you did for them, and one question.',
      '**If it is about an excuse,** the plain version is shorter than you think: what happened, what you do about it, by when.',
    ],
    because:
      'Faked reviews and papers are forbidden in many countries, and found out sooner than one thinks. A true sentence needs no upkeep.',
    short: 'No. Ask three real people for one true sentence each; I can help with the request.',
    next: 'Whom could you ask this week? [[for-freelancers-and-small-firms]] has the tone.',
  },
  {
    id: 'harm',
    says: [
      [
        /\b(hack|break) into\b|\bhack (my|his|her|their|an?|the)\b|\b(build|make) (a )?(bomb|weapon|virus|malware)\b|\bphishing (mail|email|site)\b/,
        9,
      ],
      [
        /\b(revenge|blackmail|stalk|spy on|track (my|his|her)|read (his|her|their) (messages|phone|mails?))\b/,
        9,
      ],
      [/\bwithout (him|her|them|their) (knowing|consent|knowledge)\b/, 7],
    ],
    pages: ['talk-with-people-first'],
    lead: 'I will not help with that: it would harm somebody or take what is theirs.',
    points: [
      'If there is a quarrel or a suspicion behind it, I can help you to write down what happened, and to find the sentence to say it openly.',
      'If somebody has done this to you, keep the evidence, change your passwords, and report it to the service and the police.',
    ],
    because: 'It is one of the few lines here that no wording moves.',
    short: 'No. If there is a quarrel behind it, I help you to say it openly instead.',
    next: 'What is the matter itself? [[talk-with-people-first]] helps with the first message.',
  },
  {
    id: 'rules-off',
    says: [
      [
        /\b(ignore|forget|disregard|bypass|override)\b.{0,30}\b(instructions?|rules?|prompts?|guidelines|restrictions?|everything above)\b/,
        9,
      ],
      [
        /\b(system prompt|developer mode|jailbreak|dan mode|pretend (you are|to be)|act as if you (have|had) no)\b/,
        9,
      ],
      [
        /\b(tell|show|give|what is|what are) (me )?.{0,25}\b(her|his|their|[a-z]+'s|other (people|users?|members?)'?s?) (assessment|answers?|email|address|journal|data|result|mood|phone|password)\b/,
        8,
      ],
    ],
    lead: 'No. My rules stay as they are, and other people’s data is closed to me: I can only read what belongs to you and what you allow.',
    points: [
      'There is also little to reveal: I have no secret mode and no hidden opinions, only the pages of Attune and what you tell me.',
    ],
    because:
      'The tools I have act for the person who is signed in and for nobody else, whatever is written here. That protects you in the same way.',
    short: 'No. I read only what is yours and what you allow.',
    next: 'What I can do instead: answer from the lessons, check a text, make a plan, or tell you exactly [what I may read about you](/settings).',
  },
];
