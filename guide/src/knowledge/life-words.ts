import type { TopicWords } from './words-of-topic.ts';

export const LIFE_WORDS: Readonly<Record<string, TopicWords>> = {
  medicine: {
    ask: 'Can you help me to prepare a talk with my doctor?',
    words: `medicine! medication! pill! pills! tablet tablets dose! dosage! doctor diagnosis!
      diagnose! adhd! depression depressed! anxiety-disorder disorder! autism! autistic!
      bipolar! symptom symptoms illness treatment therapy burnout disease pain prescription!
      antidepressants! ssri! rash fever lump blood pressure cancer`,
  },
  law: {
    ask: 'Who helps me with a legal question?',
    words: `legal! illegal! law lawyer sue! court! contract valid lawful! unlawful! dismissal
      rights claim compensation! liability! judge warning-letter copyright-infringement
      deposit eviction`,
  },
  'money-advice': {
    ask: 'How do I check an offer that promises money?',
    words: `invest! investing! investment! stocks! shares crypto! bitcoin! etf! fund savings
      pension-fund guarantee profit return returns rich passive-income trading! broker loan
      mortgage`,
  },
  harm: {
    ask: 'How do I talk openly about a suspicion?',
    words: `spy! hack! hacking! track tracking secretly girlfriend boyfriend wife husband partner
      messages whatsapp phone knowing revenge! fake account password unlock stalk!
      blackmail! forge! malware! weapon! bomb! poison! plagiarise threaten`,
  },
  layoffs: {
    ask: 'My job may be cut. What do I do first?',
    words: `redundant! redundancy! laid-off layoff! layoffs! fired! dismissed! position gone
      automation automated cut cuts restructuring! severance! notice employer told lost
      eliminated department closed closing replaced terminated! contract-ends not-renewed
      bankrupt insolvency downsizing! factory`,
  },
  'job-fear': {
    ask: 'I am worried about my job. What can I do?',
    words: `job jobs work profession replace replaced! replacing afraid scared fear worry worried
      future automation needed unemployed useless career livelihood! losing obsolete! trade
      over clients fewer orders illustrator translator! translators! designer copywriter!
      journalist! driver accountant secretary programmer taken takes-over threatened
      superfluous bot call-centre testing cashier checkout warehouse apprentice`,
  },
  'big-fear': {
    ask: 'AI frightens me. How do I live with that?',
    words: `afraid fear scared frightened! frightening! anxious future world humanity! danger
      dangerous doom control apocalypse! uneasy worry worries news catastrophe! war weapons
      dystopia! helpless powerless extinction superintelligence terrifying children-grow-up`,
  },
  'panic-now': {
    ask: 'I need something that calms me now',
    words: `panic! nervous tense calm calming! breathe! breathing! shaking! heart racing stress
      stressed stage-fright exam interview presentation relax! tension! trembling! pounding
      sweating anxious dizzy overwhelm adrenaline minute`,
  },
  sleep: {
    ask: 'I cannot sleep. What helps tonight?',
    words: `sleep! sleeping! asleep! insomnia! sleepless! night nights awake! bed bedtime! tired
      thoughts spinning wake waking midnight evening rest dream nightmare! nightmares! am
      lie ruminate!`,
  },
  overwhelmed: {
    ask: 'It is all too much. Where do I begin?',
    words: `overwhelmed! overwhelming! exhausted! exhausting! tired burnt burned burnout pressure
      stress behind keep-up fast tools app apps weekly nod pretend lost hopeless dinosaur!
      stupid ashamed! fatigue! drained! fed-up too-much flood everything everyone-else
      guilty drowning cry crying frustrated annoyed`,
  },
  attention: {
    ask: 'How do I get my attention back?',
    words: `concentrate! concentration! focus! distracted! distraction! distractions! phone screen
      screens scroll! scrolling! notification addicted habit attention! social-media reels
      tiktok bored boredom interruptions`,
  },
  mistake: {
    ask: 'I passed on a mistake of an AI tool. What now?',
    words: `mistake mistakes error wrong sent client customer embarrassed embarrassing! published
      noticed boss angry blame fault correct apologise screwed messed! misled consequences
      warning`,
  },
  studies: {
    ask: 'May I use AI for my studies?',
    words: `university! uni! college essay essays thesis! dissertation! bachelor! exam exams study
      studying degree professor seminar! cheating plagiarism! assignment! coursework!
      semester! lecture lectures students supervisor`,
  },
  pushed: {
    ask: 'I am expected to use AI and do not want to. What now?',
    words: `forced! force boss wants expects mandatory! must obliged pressure refuse refusing hate
      reject unwilling company decision new-system introduced against-my-will imposed!
      objection resist`,
  },
  'too-late': {
    ask: 'Is it too late or too much for me?',
    words: `old older late age retired! pension! years time busy slow grandparents generation
      technical computers hopeless beginner long seventy sixty eighty senior seniors!
      grandmother grandfather`,
  },
  children: {
    ask: 'How do I talk with children about AI?',
    words: `child! children! kid kids! son daughter daughters teenager! teenagers! homework school
      parent parents family grandchildren! grandchild! tablet toddler! allow rules snapchat!
      nude! classmate! classmates! bullying! bullied youtube gaming roblox puberty boy girl
      toys bedtime-story`,
  },
  'persuade-others': {
    ask: 'How do I talk with somebody who sees AI differently?',
    words: `colleague colleagues friend mother father partner husband wife brother sister believes
      refuses convince! persuade! argue arguing discussion explain sceptical addicted
      opinion disagree quarrel trusts stubborn enthusiastic annoying relatives uncle aunt
      neighbour`,
  },
  'ai-as-friend': {
    ask: 'Can AI be somebody to talk to?',
    words: `lonely! loneliness! alone friend friends talk talks talking girlfriend boyfriend love
      relationship companion therapist attached! flattery flattering agrees praise listen
      listens understands feelings replika! character chatbot married husband wife confide
      dependent`,
  },
  opinion: {
    ask: 'What will become of all this?',
    words: `opinion think conscious consciousness! sentient! alive hype! bubble! future believe
      overrated evil agi singularity`,
  },
  'not-here': {
    ask: 'How do I check what is said about AI, energy, copyright or law?',
    words: `electricity! energy! water climate! environment! carbon! footprint! copyright!
      stealing stolen artists licence! regulation! government politics law data-centre power
      consumption nuclear elections`,
  },
  'avoid-ai': {
    ask: 'How do I live with less AI?',
    words: `turn-off switch disable! avoid without remove get-rid opt-out stop less refuse siri!
      alexa! device settings pop-up annoying-assistant detox! boycott!`,
  },
  'official-letters': {
    ask: 'How do I understand official letters with help?',
    words: `official! letter letters authority! authorities! office tax insurance form forms
      dyslexia! dyslexic! read understand complicated bureaucracy! bureaucratic! bank court
      pension-notice benefits application german-letter jargon`,
  },
};
