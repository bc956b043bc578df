import { ATTUNE_WORDS } from './attune-words.ts';
import { LIFE_WORDS } from './life-words.ts';
import type { TopicWords } from './words-of-topic.ts';
import { WORK_WORDS } from './work-words.ts';

/**
 * Words by topic. None of them is needed; the more of them a message has, the surer it is, and one
 * with an exclamation mark may suffice by itself.
 */
export const TOPIC_WORDS: Readonly<Record<string, TopicWords>> = {
  ...ATTUNE_WORDS,
  ...LIFE_WORDS,
  ...WORK_WORDS,
  hallucination: {
    ask: 'How do I know whether an AI answer is right?',
    words: `hallucinate! hallucination! hallucinating! invent invents invented made-up makes-up
      wrong answer answers false lie lied lies lying believe trust trustworthy reliable
      unreliable sure confident certain error errors nonsense verify double-check accuracy
      accurate correct fact facts mistake mistakes chatbot claims untrue contradicts
      contradicting different rubbish bullshit outdated stale apologises doubt sceptical
      proof truth`,
  },
  sources: {
    ask: 'How do I check a source that a tool gave me?',
    words: `source! sources! reference references citation citations! cite study studies paper
      papers article articles author authors doi! library footnote! bibliography! quotation
      quotations quote journal literature exist exists nonexistent fake book books title
      page paragraph law link links dead link evidence scholar academic professor newspaper
      wikipedia`,
  },
  numbers: {
    ask: 'Can I trust numbers and sums from a tool?',
    words: `number numbers figure figures sum sums maths math calculate calculation calculated
      percent percentage excel! spreadsheet! formula! invoice budget tax vat total totals
      statistics average averages table tables column bill bills price arithmetic interest
      rate loan currency rounding accounts bookkeeping accountant payroll salary`,
  },
  fakes: {
    ask: 'How do I recognise faked pictures and voices?',
    words: `photo photos picture pictures image images video videos deepfake! deepfakes! fake
      faked generated celebrity real genuine manipulated photoshop! recording voice clip
      screenshot detector forged face viral politician footage camera tiktok instagram
      facebook propaganda meme edited`,
  },
  scams: {
    ask: 'How do we protect ourselves from calls that ask for money?',
    words: `scam! scams! scammer! fraud fraudster! call caller calling phoned phone voice grandson
      grandparent money euros dollars pounds transfer bank police urgent crying accident
      gift-card swindle! swindled! trick tricked whatsapp protect elderly neighbour
      impostor! cloned victim stole cheated phishing! password link sms parcel kidnap
      ransom impersonate! romance dating crypto director payment`,
  },
  asking: {
    ask: 'How do I ask so that the answers get better?',
    words: `prompt prompts prompting! ask asking question questions request requests generic bland
      vague instructions instruct brief wording phrase phrasing word results better useful
      useless output template context role examples superficial boring formulate improve
      answers cliche instruct precise specific`,
  },
  'own-voice': {
    ask: 'How do I use AI and still sound like myself?',
    words: `voice style tone sound sounds robotic! stiff personal wording author own authentic
      myself writing recognise ironed smooth recognisable bland cliche dashes phrases slop!
      human generated humanise! sermon newsletter blog poem`,
  },
  'dreaded-letter': {
    ask: 'How do I write a message that I have been putting off?',
    words: `letter message email reply difficult dread dreading putting-off postpone avoid
      avoiding complaint complain apology! apologise! resignation! resign condolence!
      condolences! angry landlord ex fight quarrel words thank farewell rejection reject
      decline refuse bad news tell family teacher school authority`,
  },
  'long-document': {
    ask: 'How do I read a long document with help?',
    words: `document documents contract contracts! rental! lease! report pages pdf! long read
      reading policy terms conditions agreement manual handbook summary clause clauses!
      passage chapter chapters paragraph fine-print small-print book books thesis
      regulations guidelines minutes tender statutes understand-contract`,
  },
  meetings: {
    ask: 'How do I make good meeting notes?',
    words: `meeting meetings minutes notes note-taker! notetaker! transcript! transcribe!
      transcribed! transcription! record recording recorded call zoom! teams summary
      decisions protocol agenda dictate dictation conference interview rehearsal bot
      participants colleagues consent`,
  },
  'pasted-secret': {
    ask: 'What do I do if I have pasted something secret?',
    words: `pasted! uploaded shared accident accidentally mistake password secret leak leaked!
      happened already undo delete chat history breach! exposed credentials card typed
      regret oops salary list patient customer sent`,
  },
  'what-to-paste': {
    ask: 'What may I put into an AI tool, and what not?',
    words: `privacy! private paste upload uploading share sharing data customer customers client
      clients personal confidential! secret secrets sensitive names never allowed gdpr!
      protection anonymous! anonymise! employer copy safe put feed medical records photos
      documents invoices contract staff files internal spreadsheet addresses`,
  },
  'data-rights': {
    ask: 'What rights do I have over my data?',
    words: `rights data request copy erase erasure deletion training train trained opt-out company
      firm privacy settings history gdpr law collect collected collects stored export
      switches learns tracking tracked profile google openai meta microsoft consent cookies
      delete-account surveillance`,
  },
  'team-rules': {
    ask: 'Which rules does a team need for AI?',
    words: `team teams rules rule policy! policies! guidelines! agreement staff employees manager
      managers lead leading company department introduce pilot rollout regulate boss allow
      approve governance! organisation association club board works-council supervisor
      responsible training introduce introducing`,
  },
  'tell-boss': {
    ask: 'Should I tell others that AI helped me?',
    words: `tell boss manager colleagues admit! admits! secret secretly disclose! honest honesty
      openly credit hide hides hidden cheating transparency! client clients mention confess!
      embarrassed label declare notice notices found-out own-work praise praised unfair`,
  },
};
