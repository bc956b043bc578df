import type { TopicWords } from './words-of-topic.ts';

export const ATTUNE_WORDS: Readonly<Record<string, TopicWords>> = {
  cancel: {
    ask: 'How do trial and cancelling work?',
    words: `cancel! cancelling! trial! charge charged! subscription pay payment refund! renew!
      renewal! card billing! end expire expired free week afford expensive money-back`,
  },
  price: {
    ask: 'What does Attune cost?',
    words: `price cost costs expensive cheap monthly annual! yearly discount! subscription
      euros dollars`,
  },
  'delete-data': {
    ask: 'How do I delete my account?',
    words: `delete erase account remove everything leave close quit profile gone forever
      deregister!`,
  },
  'export-data': {
    ask: 'How do I export my data?',
    words: `export! download! backup! copy archive data save-everything takeout`,
  },
  consent: {
    ask: 'What may the companion read about me?',
    words: `see read access diary journal! entries mood answers posts consent! permission allow
      switch private companion know forget stop reading look`,
  },
  stored: {
    ask: 'Is what I write here stored?',
    words: `store stored! save saved keep kept record read reading encrypted! private confidential
      who anybody anyone access server conversation chat temporary! log staff employees
      watching listening`,
  },
  reminder: {
    ask: 'How do I set or stop reminders?',
    words: `reminder! reminders! remind notification! notifications! email emails mails alert
      daily time stop fewer spam newsletter unsubscribe!`,
  },
  mute: {
    ask: 'How do I deal with somebody who is rude in the community?',
    words: `mute! muted block blocked insult! insulted! insulting! rude harass! harassed!
      harassment! troll! offensive! report member members comment comments forum somebody
      moderator! moderators! bullied threatened`,
  },
  who: {
    ask: 'Who or what are you?',
    words: `human! robot! bot person real machine program alive who behind`,
  },
};
