import type { Question } from '../question.ts';

export const WORK: readonly Question[] = [
  {
    id: 'paste-customer-mails',
    person: 'maren',
    says: ['Can I paste customer emails into chatgpt?'],
    must: [
      /employer|cleared|approved|rule/i,
      /name/i,
      /label|PERSON|replace|swap/i,
      /password|account number|health|confidential/i,
    ],
    links: [['/tutorials/what-never-to-paste']],
  },
  {
    id: 'pasted-password',
    person: 'nobody',
    says: ['i accidentaly pasted a pasword into copilot what do i do'],
    must: [/change (it|the password|that password)/i, /not enough|delet/i, /IT|responsible|tell/],
    links: [['/tutorials/what-never-to-paste']],
    mustNot: [/because you answered/i, /nothing will happen/i],
  },
  {
    id: 'team-rules',
    person: 'paul',
    says: ['my company has no rules on AI. what should my team agree on?'],
    must: [
      /ask (each|every|the|your)|three questions/i,
      /approved|which tool/i,
      /data|information|paste/i,
      /who (answers|checks|signs)|answers for|check/i,
      /because you answered/i,
    ],
    links: [['/tutorials/for-managers']],
  },
  {
    id: 'tell-boss',
    person: 'maren',
    says: ['Do I have to tell my boss that I use AI for reports?'],
    must: [/rule|contract|policy/i, /say|tell|open/i, /you answer|your name|responsib/i],
    links: [['/forum/', '/tutorials/']],
    mustNot: [/legally (you )?must|you are legally/i],
  },
  {
    id: 'child-homework',
    person: 'olga',
    says: ['how do i talk to my 12 year old about chatgpt and homework'],
    must: [
      /don['’]t tell me the answer|ask(s)? (back|questions)|question/i,
      /sit|together|beside|next to/i,
      /name|school|private/i,
    ],
    links: [['/tutorials/children-and-ai-at-home']],
  },
  {
    id: 'which-tool',
    person: 'deniz',
    says: ['chatgpt or gemini or claude, which one is best?'],
    must: [
      /do not know|don['’]t know|cannot (say|rank|tell)|can['’]t/i,
      /test|same (task|question)|try/i,
      /privacy|training|data|employer/i,
    ],
    links: [['/tutorials/']],
    mustNot: [/(chatgpt|claude|gemini) is (the )?best/i],
  },
];
