import type { Topic } from './topic.ts';

/** Found by `asks-to-share.ts` alone: a phrase list here would compete with other topics. */
export const MAY_I_SHARE: Topic = {
  id: 'may-i-share',
  says: [],
  pages: ['what-never-to-paste', 'your-data-and-your-rights'],
  lead: 'Please leave personal and medical details out. You decide, so here is what happens: what you write here is stored encrypted with a key of your own until you delete it, and staff have no page that opens it. A temporary chat stores nothing.',
  points: [
    '**Who else gets it:** I’m the built-in guide and answer on Attune’s own server. When a language model is connected instead, everything you write in a chat goes to its provider; the page says which model answers.',
    '**Remove what identifies a person:** names, addresses, dates of birth, phone, insurance and account numbers. Never write passwords or codes in a chat.',
    '**Leave other people’s data out:** it’s theirs, even if they are family, friends or patients. Ask them, or describe the situation so that no one could be recognized.',
    '**At work, your employer’s rules decide.** Client, patient and staff data belong only in tools your employer has approved for them.',
    '**Medical results:** I can’t interpret them. Ask your doctor or pharmacist. I can help you write down your questions for them.',
  ],
  because:
    'A text that has left your hands can’t be called back everywhere. A question without names gets an answer that is just as good.',
  short:
    'Better not. It is stored encrypted and you can delete it, but leave out names, numbers, health details and other people’s data; at work, your employer’s rules decide.',
  next: '[[what-never-to-paste]] shows in ten minutes how to sort any text.',
  after: '[[your-data-and-your-rights]] shows what you can ask any service to tell you or delete.',
};

export const PRIVACY_TOPICS: readonly Topic[] = [
  {
    id: 'pasted-secret',
    says: [
      [
        /\b(accident\w*|mistake|already|oops|just|have|i)\b.{0,30}\b(pasted|put|typed|uploaded|entered|shared|sent|gave|copied)\b.*\b(password|key|pin|secret|confidential|customer|client|patient|bank|card|data|names?)\b/,
        6,
      ],
      [/\b(leaked|data breach)\b/, 4],
    ],
    pages: ['what-never-to-paste', 'your-data-and-your-rights'],
    lead: 'No drama, but be quick. If it was a password or a key: change it now, before you read on. Deleting the chat is not enough.',
    points: [
      '**Then delete the chat,** and look in that tool’s settings for stored history and for training; turn off what you do not want.',
      '**A card number:** call your bank.',
      '**Your employer’s or a client’s material:** tell IT or the person responsible for data protection today. In the EU and the UK an organisation may have only 72 hours to report a serious breach, and an early word helps everyone.',
      '**Write down** what it was, when, and into which tool. They will ask.',
    ],
    because:
      'You cannot see every place where a text was stored, and a service may keep deleted chats for a time. A changed password makes every copy useless; nothing else does.',
    short:
      'Change the password now, delete the chat, switch history and training off, and tell IT today if it was work.',
    next: 'When that is done, [[what-never-to-paste]] sorts any text in a minute, so that it stays a single time.',
    after: 'Use the changed password nowhere else, and turn on two-step sign-in where you can.',
    propose: 'lesson',
  },
  {
    id: 'what-to-paste',
    says: [
      [
        /\b(allowed|safe|ok|okay|legal|permitted)\b.{0,15}\b(with|for)\b.{0,15}\b(clients?|customers?|patients?|invoices?|personal|confidential|data)\b|\bwhat about (the )?(customers?|clients?|patients?|personal) (data|letters|files|names)\b/,
        5,
      ],
      [
        /\b(company|employer|school|office|work)\b.*\b(blocks?|blocked|bans?|banned|forbids?|forbidden)\b/,
        5,
      ],
      [
        /\b(can|may|should|could|is it ok|allowed|safe)\b.*\b(paste|put|upload|enter|copy|share|feed|type|give)\b.*\b(into|in|to|with|chatgpt|ai|copilot|data|emails?|customer|names?|documents?|notes)\b/,
        4,
      ],
      [
        /\b(paste|upload|put)\b.*\b(customers?|clients?|patients?|emails?|names?|confidential|personal|private|data|contract|notes)\b/,
        5,
      ],
      [/\bwhat (may|can|should) .{0,20}(never|not)? ?(be )?(put|paste|share|enter|upload)/, 6],
      [/\b(privacy|data protection|gdpr|dsgvo)\b/, 4],
      [/\b(anonymi[sz]e|change the names)\b/, 5],
    ],
    pages: ['what-never-to-paste', 'your-data-and-your-rights', 'for-office-and-admin'],
    forum: 'paste names notes',
    lead: 'Ask of every text: would I send it on a postcard? Material from work goes in only if your employer has cleared this very tool for it, and even then without the words that point to a person.',
    points: [
      '**Keep out, always:** passwords, codes and keys, account numbers, identity papers, other people’s health or debts, and confidential papers of your employer.',
      '**Change first:** letters, e-mails, minutes. Swap each name, firm, place and sum for a label (PERSON A, FIRM, SUM), keep the key on paper, and put the words back yourself.',
      '**Then the neighbour test:** could somebody guess who it is? A job, an age, a street and an illness together name a person as surely as a signature.',
      '**Paste freely** what is public already, or yours alone and harmless.',
    ],
    because:
      'What you type travels to somebody else’s computer. Depending on the service it may be stored, looked at by staff, or used for training; and an assistant has no need of real names to find the right tone.',
    short:
      'Not as it is. Only in a tool your employer has cleared, with names, firms, places and sums replaced by labels, and never passwords, account numbers or health.',
    next: 'Take one e-mail, printed, and do it with a pen: [[what-never-to-paste]], ten minutes.',
    after:
      'Afterwards look for the three switches in the tool you use: history and memory, use for training, export or delete. [[your-data-and-your-rights]] shows where they usually are.',
    example:
      'Instead of “Karl Winter, plot 14, owes two instalments since his chemotherapy began”: “A member is two instalments behind, SUM each, for reasons outside his control. Write a short, warm letter that offers to wait or to split the payment.” The letter is as good, and nothing points to Karl.',
    made: {
      desk: 'most of what crosses your desk belongs to somebody else. Find out this week which tool is cleared, and for what.',
      leading:
        'your team will do what you do. Write the two lists (never, only changed) on one page.',
      caring:
        'the story of somebody you care for is theirs. Ask them, or change it until nobody could guess.',
      'own-business':
        'a draft needs the job and the tone, not the customer’s name, street or account.',
    },
    propose: 'lesson',
  },
  {
    id: 'data-rights',
    says: [
      [/\b(listen\w*|microphone|spying|tracking)\b/, 4],
      [/\b(learn|learns|train|trains|trained) (from|on|with) (what|my|me|our)\b/, 6],
      [
        /\b(my|your) (data|rights)\b.*\b(right|rights|request|company|openai|google|firm|copy|training|gdpr|law)\b/,
        5,
      ],
      [/\b(training|train)\b.*\b(my|data|chats?|turn off|switch off|opt out)\b/, 5],
      [/\bwhat (happens|do they do) (to|with) (my|the|what)\b/, 4],
    ],
    pages: ['your-data-and-your-rights', 'what-never-to-paste'],
    lead: 'Look for three switches first: history and memory, use for training, and export or delete. They usually stand under “privacy” or “data”.',
    points: [
      '**What can be true after you press send:** it stays in your history, it is used for training, a few conversations are read by people, parts are kept as memory. The privacy notice has to say which.',
      '**In the EU and the UK** you may ask any organisation for a copy, correction and erasure; it must answer within one month. California has a similar right with 45 days. Check the official page before you rely on a date.',
      '**Ask for the copy before the deletion;** afterwards there is nothing to see.',
      '**One limit:** deleting a chat does not reliably take its traces out of a model that was already trained on it.',
    ],
    because:
      'The switches cost three minutes and can be changed back; a request costs ten lines and obliges the firm to answer. Thinking before pasting is still the strongest of the three.',
    short:
      'Three switches: history, training, export or delete. Then, if you want to know what is held, a request for a copy.',
    next: '[[your-data-and-your-rights]] has a request in ten lines. It is general information, not legal advice.',
    propose: 'lesson',
  },
];
