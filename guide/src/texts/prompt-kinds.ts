/** What a request for one kind of text needs to say. */
export type PromptKind = {
  says: RegExp;
  name: string;
  role: string;
  purpose: string;
  material: readonly string[];
  format: string;
  limit: string;
  page: string;
  /** What the person's days are like matters for it. */
  isAboutMe?: true;
  /** Nobody else reads it. */
  isForMe?: true;
};

const WRITTEN_LIMIT =
  'Do not invent dates, names, laws or promises; nothing that is not in the material.';

export const PROMPT_KINDS: readonly PromptKind[] = [
  {
    says: /^(?:please )?(?:sort|group|classify|list|tag|compare|extract|collect|count|make (?:a|an) (?:table|list|overview))\b/,
    name: 'a sorted list',
    role: 'a careful clerk who copies before interpreting',
    purpose: '[what will be decided with it]',
    material: [
      '[the material, without names, one entry a line]',
      '[the groups or columns, each with one example]',
      '[what to do with entries that fit nowhere]',
    ],
    format:
      'a table; the original words in one column, the group in another; the number of entries at the end',
    limit:
      'Copy words as they are; where something is missing, write “not stated”. Count the lines.',
    page: 'for-office-and-admin',
    isForMe: true,
  },
  {
    says: /\b(complain\w*|objection|appeal|dispute|claim)\b/,
    name: 'a letter of complaint',
    role: 'somebody who writes firm, polite letters that get an answer',
    purpose: '[what should happen, and by which date]',
    material: [
      '[what happened, and since when]',
      '[what you have done about it already, with dates]',
      '[what was agreed or promised]',
    ],
    format: 'a letter with the request in the first two sentences',
    limit: `${WRITTEN_LIMIT} No threats.`,
    page: 'a-letter-you-dread',
  },
  {
    says: /\b(interview|negotiat\w*|difficult (?:talk|conversation)|role ?play|rehears\w*|practise a)\b/,
    name: 'a rehearsal',
    role: 'the person I will talk to: fair, a little tired, and not easily impressed',
    purpose: 'that I have said my three most important sentences aloud once',
    material: [
      '[what the talk is about, and how long it takes]',
      '[three things I did: situation, my part, result]',
      '[the question that I am afraid of]',
    ],
    format:
      'one question at a time; wait for my answer; after five, tell me where you stopped believing me',
    limit: 'Do not answer for me, and claim nothing that I have not said.',
    page: 'for-job-seekers',
    isAboutMe: true,
    isForMe: true,
  },
  {
    says: /\b(cv|resume|cover letter|application)\b/,
    name: 'an application',
    role: 'an editor of applications who cuts everything that cannot be proved',
    purpose: 'that they invite me to a talk',
    material: [
      '[the advert, copied]',
      '[three things I did: situation, my part, result]',
      '[what I do not have, so that you do not claim it]',
    ],
    format: 'a table first (requirement, my evidence in my words), then the text',
    limit: 'Claim nothing that is not in my evidence; mark every gap with “missing”.',
    page: 'for-job-seekers',
    isAboutMe: true,
  },
  {
    says: /\b(quote|offer|customers?|clients?|invoice)\b/,
    name: 'a text for a customer',
    role: 'the office of a small firm that promises only what it can keep',
    purpose: '[what the customer should do next]',
    material: [
      '[my fact sheet: what I do, what costs extra, dates, payment]',
      '[the enquiry, without name and address]',
      '[my prices, put in by me]',
    ],
    format: 'a reply with the price and the date near the top',
    limit: 'No price, date, tax or guarantee that is not in the material.',
    page: 'for-freelancers-and-small-firms',
    isAboutMe: true,
  },
  {
    says: /\b(script|code|program|formula|macro|excel|spreadsheet|python)\b/,
    name: 'a small script or formula',
    role: 'a programmer who writes short, plain code for somebody who must be able to read it',
    purpose: '[the chore, in one sentence]',
    material: [
      '[three to five example rows, with the ugly cases]',
      '[the result that I worked out by hand for them]',
    ],
    format: 'at most 30 lines, standard library only, a comment on every decision',
    limit: 'Read from a copy and write to a new file; delete and overwrite nothing.',
    page: 'for-people-who-code-a-little',
    isForMe: true,
  },
  {
    says: /\b(picture|image|photo|illustration|logo|drawing|poster)\b/,
    name: 'a picture',
    role: 'an illustrator who works from a clear brief',
    purpose: '[where it will be seen, and what it should make people feel]',
    material: [
      '[what is to be seen, and what is in front]',
      '[light, time of day, colours]',
      '[style in words, without the name of a living artist]',
    ],
    format: '[size or proportions], one picture, no lettering',
    limit: 'No real persons, no brands.',
    page: 'make-something-by-hand',
    isForMe: true,
  },
  {
    says: /\b(learn|explain|understand|study|exam|homework|teach me|quiz|practi[sc]e)\b/,
    name: 'help with learning',
    role: 'a patient tutor who asks before telling',
    purpose: 'that I can explain it afterwards without you',
    material: [
      '[what I know about it already, in my words]',
      '[where I get stuck]',
      '[the source I use]',
    ],
    format:
      'one question at a time; wait for my answer; after five questions say what I should read again',
    limit: 'Do not tell me the answer. If you are not sure of a fact, say so.',
    page: 'keep-a-skill-alive',
    isForMe: true,
  },
  {
    says: /\b(summar\w*|shorten|minutes|notes)\b/,
    name: 'a shorter version',
    role: 'an editor who cuts colour and keeps conditions',
    purpose: '[what the reader must decide or do after it]',
    material: ['[the text, without names]', '[the must-stay list: dates, sums, “only”, “unless”]'],
    format: 'three lists: decided, who does what by when, still open',
    limit: 'Keep every condition; after the text, list everything you left out.',
    page: 'shorten-without-losing',
  },
  {
    says: /\b(plan|schedule|itinerary|agenda|programme|meal|workout|trip)\b/,
    name: 'a plan',
    role: 'a planner who asks about limits first',
    purpose: '[what should be true at the end, and when that is]',
    material: [
      '[time, money and people that there are]',
      '[what must happen, and what must not]',
      '[what was tried before]',
    ],
    format: 'a table: step, who, how long, what can go wrong',
    limit: 'Say what you assumed; no step that needs money or people I did not name.',
    page: 'decide-yourself-then-ask',
    isForMe: true,
  },
  {
    says: /\b(party|invit\w*|celebration|festival|wedding|event|reunion|barbecue)\b/,
    name: 'an invitation',
    role: 'somebody who writes invitations that people answer',
    purpose: 'that [who] come, and say so by [date]',
    material: [
      '[day, time and place]',
      '[what happens there, and one thing to look forward to]',
      '[what to bring, what it costs, how to answer]',
    ],
    format: 'an invitation with day, time and place in the first two lines',
    limit: `${WRITTEN_LIMIT} No exclamation marks.`,
    page: 'write-in-your-own-voice',
  },
  {
    says: /\b(speech|toast|eulogy|talk|presentation|slides)\b/,
    name: 'a speech',
    role: 'a listener who asks for what only I could know',
    purpose: '[what they should feel or do when I sit down again]',
    material: [
      '[three things I saw myself, with place and day]',
      '[who sits there, and what they know]',
      '[what I must not mention]',
    ],
    format: 'first five questions to me, then an outline of at most six lines; no finished text',
    limit: 'Use my words and my examples; no quotations, no general wisdom.',
    page: 'write-in-your-own-voice',
  },
  {
    says: /\b(e-?mail|mail|message|reply|answer to|letter)\b/,
    name: 'a letter or e-mail',
    role: 'somebody who writes short, clear messages',
    purpose: '[what the reader should do, and by when]',
    material: [
      '[what it is about, in one sentence]',
      '[the facts they need, with dates]',
      '[what I ask for]',
    ],
    format: 'a message with the request in the first two sentences',
    limit: WRITTEN_LIMIT,
    page: 'a-letter-you-dread',
  },
  {
    says: /\b(post|instagram|linkedin|newsletter|advert\w*|product text|flyer|website|blog|slogan)\b/,
    name: 'a text for the public',
    role: 'an editor who dislikes empty words',
    purpose: '[what a reader should do next]',
    material: [
      '[what it is, in plain words]',
      '[one true detail that nobody else could claim]',
      '[what it is not]',
    ],
    format: 'three versions that differ in their first sentence',
    limit: 'No superlatives, no “passion”, no promise that is not in the material.',
    page: 'write-in-your-own-voice',
  },
  {
    says: /./,
    name: 'a text',
    role: 'a careful writer who knows the reader',
    purpose: '[what should be different once it has been read]',
    material: [
      '[the facts: what, when, where, how much]',
      '[one detail that only I know]',
      '[what the reader believes now]',
    ],
    format: 'a short text in plain words',
    limit: WRITTEN_LIMIT,
    page: 'write-in-your-own-voice',
  },
];
