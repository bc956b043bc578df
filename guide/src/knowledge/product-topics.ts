import { formatCents, PLANS, TRIAL_DAYS } from '@attune/domain/billing/plans';
import type { Topic } from './topic.ts';

const monthly = `${formatCents(PLANS.monthly.priceCents)} USD a month`;
const annual = `${formatCents(PLANS.annual.priceCents)} USD a year`;

/** How Attune works: facts, as they are in the product. */
export const PRODUCT_TOPICS: readonly Topic[] = [
  {
    id: 'cancel',
    says: [
      [/\b(can'?t|cannot) afford\b|\btoo expensive\b/, 5],
      [
        /\b(cancel\w*|unsubscribe|stop (my )?(subscription|paying)|end (my )?(subscription|plan|trial))\b/,
        6,
      ],
      [
        /\b(charged|charge|billed|bill me|pay|payment)\b.*\b(trial|after|end|automatic\w*|week)\b/,
        6,
      ],
      [/\b(trial|free week)\b/, 5],
      [/\brefund\b|\bmoney back\b/, 6],
    ],
    lead: `The trial is ${TRIAL_DAYS} days of full access without a card, so there is nothing to cancel and nothing is charged when it ends. Only if you choose a plan yourself do you pay.`,
    points: [
      'With a plan: open [Your subscription](/subscription/manage) and cancel there. You keep access until the end of the period you have paid for, and can resume until then.',
      'If you choose a plan during the trial, the first charge comes when the trial ends where that is possible; the page says so before you click.',
      'After the end nothing is deleted: what you made stays readable and exportable under “Your data” in [Settings](/settings).',
    ],
    because:
      'A trial that turns into a charge by silence would be a trap; here you have to choose a plan for anything to be charged.',
    short: `Seven days, no card, nothing is charged by itself. A plan is cancelled in [Your subscription](/subscription/manage).`,
    next: 'Your dates stand in [Your subscription](/subscription/manage). About a payment that looks wrong, write to the contact in the [terms](/docs/terms-of-use.html); I cannot see or change payments.',
  },
  {
    id: 'price',
    says: [
      [
        /\b(price|prices|pricing|cost|costs|how much|expensive|plans?)\b.*\b(attune|subscription|month\w*|year\w*|annual|this app|plan|it|cost)\b/,
        4,
      ],
      [/\bhow much (is|does|do)\b/, 4],
      [/\b(monthly|annual) plan\b/, 6],
      [/\bsubscription\b/, 3],
    ],
    lead: `Attune costs ${monthly}, or ${annual}, which saves ${PLANS.annual.discountPercent} per cent. The first ${TRIAL_DAYS} days are free and need no card.`,
    points: [
      'You can change between the two plans or cancel at any time in [Your subscription](/subscription/manage).',
    ],
    next: 'The plans stand on [Subscription](/subscription).',
  },
  {
    id: 'delete-data',
    says: [
      [/\b(delete|erase|remove|close)\b.*\b(account|everything|all|data|profile|me|myself)\b/, 6],
      [/\bi want out\b|\bleave attune\b/, 6],
    ],
    lead: 'In [Settings](/settings), under “Your data”, you can delete your account. It takes effect at once and cannot be undone.',
    points: [
      'You are signed out everywhere, a subscription is cancelled, and private data is erased at once.',
      'Your posts: you choose whether they are deleted too, or stand there as from “Deleted member”.',
      'If you may want something later, export first: one archive with everything, as JSON and Markdown, from the same place.',
      'A keyed hash of your e-mail address is kept, so that a trial is had once. Nobody can read the address from it.',
    ],
    because: 'Deleting is yours to do without asking anybody, also when a trial or plan has ended.',
    short:
      '[Settings](/settings), “Your data”, delete. Export first if you may want something later; posts go or stay without your name, as you choose.',
    next: 'Only one conversation, memory or goal to go? Each can be deleted where it stands.',
  },
  {
    id: 'export-data',
    says: [
      [
        /\b(export|download|backup|copy of)\b.*\b(data|everything|chats?|conversations?|journal|posts|my|all)\b/,
        6,
      ],
      [/\bexport\b/, 4],
    ],
    lead: 'In [Settings](/settings), under “Your data”, one click gives you an archive of everything you have here, as JSON and Markdown, with your uploads.',
    points: [
      'It works after a trial or plan has ended, too.',
      'A single conversation can be exported from its menu, as Markdown or JSON.',
    ],
    next: 'Keep the file where nobody else reads it: your journal is in it, readable.',
  },
  {
    id: 'consent',
    says: [
      [
        /\b(consents?|switch(es)?|allow\w*|permission)\b.*\b(companion|you|read|data|answers|journal|mood)\b/,
        5,
      ],
      [
        /\b(stop|don'?t|turn off|forbid)\b.*\b(reading|read|using|use)\b.*\b(my|journal|answers|mood|posts)\b/,
        6,
      ],
      [/\bwhat i used\b|\bforget (this|that|my|what|about)\b|\bcan you read my\b/, 6],
    ],
    lead: 'There are five switches in [Settings](/settings) under “Privacy & companion”: answers, mood, journal, posts and progress. Each is off until you switch it on.',
    points: [
      'What is off is not sent at all, from your next message on.',
      'Under each reply “What I used” lists what was sent; one tap makes me forget an item, and you can allow it again.',
      'Memories are a list of their own: kept only when you click, edited and deleted by you, and deleting is final.',
    ],
    because: 'Guidance is better when I know more, and that is your trade to make, piece by piece.',
    next: 'Change a switch and ask me “what do you know about me?”: you will see the difference.',
  },
  {
    id: 'reminder',
    says: [
      [/\bremind(er|ers)?\b/, 5],
      [/\b(notifications?|mails?|emails?)\b.*\b(off|stop|less|many|turn|from attune|change)\b/, 5],
    ],
    lead: 'What is mailed to you is set in [Settings](/settings) under “Notifications”, for each kind: at once, once a day or never. A reminder for a practice is set in [Mind](/mind), with days and a time by your own clock.',
    points: [
      'Each mail also has a link that stops its kind with one click.',
      'I cannot write to you myself: I answer only when you ask.',
    ],
    next: 'For a practice, a time that already has a habit works best, such as the first coffee.',
  },
  {
    id: 'mute',
    says: [
      [
        /\b(mute|block|ignore|harass\w*|rude|report)\b.*\b(person|people|someone|user|member|post|thread|comment|him|her|them)\b/,
        5,
      ],
      [/\bmute\b/, 5],
    ],
    lead: 'Open the menu of the post or comment: you can mute the thread or the person, or report it to the moderators.',
    points: [
      'Whom you muted is not told. You find the list, and the way back, in [Settings](/settings) under “Community”.',
      'A report is looked at by a person; nothing is decided by a machine alone.',
    ],
    next: 'If somebody threatens you, keep a copy and report it at once.',
  },
  {
    id: 'change-answers',
    says: [
      [
        /\b(change|redo|retake|repeat|again|update)\b.*\b(answers?|questionnaire|assessment|test|result|type)\b/,
        6,
      ],
    ],
    lead: 'You can answer the [questionnaire](/questionnaire) again at any time; the newest answers count, the older ones stay in your history.',
    points: [
      'A single letter that does not fit is changed faster: [Your Assessment](/assessment/summary), “This isn’t me”.',
      'Every thirty days the dashboard asks the two questions about AI again, so that you can see how your view changes.',
    ],
    next: 'Lessons and suggestions follow the new answers at once.',
  },
  {
    id: 'streak',
    says: [[/\bstreaks?\b|\bmissed a day\b/, 6]],
    lead: 'The streak counts days on which you did something here. One missed day a week does not break it, and you can pause it when you are away.',
    points: [
      'You find both on the [dashboard](/dashboard). If numbers press on you, they can be hidden there.',
    ],
    next: 'A day off is allowed. It is a record, not a duty.',
  },
  {
    id: 'sign-in-help',
    says: [
      [/\b(forgot|reset|change|lost)\b.*\b(password|email address|e-mail)\b/, 6],
      [/\b(two-?step|2fa|passkeys?|sign ?in|log ?in)\b/, 4],
    ],
    lead: 'Password, e-mail address, two-step sign-in and passkeys are all in [Settings](/settings) under “Signing in”.',
    points: [
      'If you cannot get in, the sign-in page has a link that mails you a way to a new password; it works for one hour.',
    ],
    next: 'Turn on two-step sign-in while you are there; it takes two minutes.',
  },
];
