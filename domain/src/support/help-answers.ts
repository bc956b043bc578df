export type HelpAnswer = { id: string; question: string /** Markdown. */; answer: string };

export const HELP_ANSWERS: readonly HelpAnswer[] = [
  {
    id: 'cancel',
    question: 'How do I cancel?',
    answer:
      'Open [Your subscription](/subscription/manage) and choose **Cancel subscription**. You keep everything until the end of the time you paid for, and nothing is charged after that. There is nobody to call and no form to fill in.',
  },
  {
    id: 'resume',
    question: 'I cancelled and changed my mind. What now?',
    answer:
      'Until the last day you paid for, [Your subscription](/subscription/manage) shows **Resume subscription**: the plan then goes on as before, without a second charge. After that day you choose a plan anew under [Subscription](/subscription). What you made is still there.',
  },
  {
    id: 'trial',
    question: 'When does the trial end, and when am I charged?',
    answer:
      'The trial lasts seven days and ends by itself. Without a plan nothing is charged, and we do not ask for a card. If you choose a plan during the trial, the first charge waits until the trial ends; with less than 48 hours left it is made at once, and the page says so before you confirm. Your dates are on [Your subscription](/subscription/manage).',
  },
  {
    id: 'payment-failed',
    question: 'A payment failed. Do I lose anything?',
    answer:
      'No. The payment provider tries again for some days, and you keep access while it does. You can change the card on [Your subscription](/subscription/manage). If it does not work out in the end, the pages close, but what you made stays readable and can be exported.',
  },
  {
    id: 'export',
    question: 'How do I get a copy of my data?',
    answer:
      'Under [Your data](/subscription/manage#your-data) choose **Export everything**. You get one archive with your answers, journal, goals, notes, posts and pictures, as plain text and as data. This works after a trial or a plan has ended, too.',
  },
  {
    id: 'delete',
    question: 'How do I delete my account?',
    answer:
      'Under [Your data](/subscription/manage#your-data) choose **Delete account**. You are signed out everywhere, a running plan is cancelled, and your private data is erased at once. You decide whether your posts go as well or stay under “Deleted member”. It cannot be undone, so export first what you want to keep.',
  },
  {
    id: 'companion',
    question: 'What does the companion read of me?',
    answer:
      'Only what you allow under [Privacy & companion](/settings#privacy): your answers, moods, journal, posts and progress each have a switch of their own, and all of them are off until you turn them on. What is switched off is never sent to the model. Under each reply, “What I used” lists what it was given.',
  },
  {
    id: 'who-sees-what',
    question: 'Who can see what I write?',
    answer:
      'Posts and comments in the Community are for all members, under the name you chose or a pseudonym. Your journal, moods, goals, notes, answers and conversations are yours alone: other members cannot see them, and moderators and staff have no page that shows them. The journal is encrypted with a key of your own. What others see of you is on your [Profile](/profile).',
  },
  {
    id: 'lost-phone',
    question: 'I lost the phone with my sign-in codes.',
    answer:
      'When you are asked for the code, choose **Use a recovery code** and enter one of the ten you kept when you turned two-step sign-in on. A passkey on another device works as well. Then set up the new phone under [Two-step sign-in](/settings#two-step). With neither a code nor a passkey, write to us from the address of your account.',
  },
  {
    id: 'password',
    question: 'I forgot my password, or somebody else may know it.',
    answer:
      'On the sign-in page, ask for a link to set a new one; it comes by mail. If you are signed in, change it under [Password](/settings#password), and end what you do not recognise under [Where you are signed in](/settings#sessions).',
  },
  {
    id: 'reminders',
    question: 'How do I change or stop reminders and mails?',
    answer:
      'Reminders for check-ins, practices and the journal are at the end of [Mind](/mind#reminders). Which mails you get, and when, is under [Notifications](/settings#notifications); every such mail also has a link that ends its kind.',
  },
  {
    id: 'report',
    question: 'How do I report a post or a comment?',
    answer:
      'Choose the flag at its end and say what is wrong. A moderator looks at it; nobody learns who reported it. If something of yours was held or hidden and you disagree, ask for another look under [Community](/settings#community).',
  },
  {
    id: 'heavy',
    question: 'I am not well. Can you help?',
    answer:
      'Attune is no substitute for a person. [When you need a person](/docs/care.html) lists help lines and places to turn to. If somebody is in danger, call your local emergency number now.',
  },
];
