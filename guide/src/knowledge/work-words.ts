import type { TopicWords } from './words-of-topic.ts';

export const WORK_WORDS: Readonly<Record<string, TopicWords>> = {
  office: {
    ask: 'Which office routines can I hand over?',
    words: `office admin administration routine routines repetitive! paperwork! secretary!
      assistant task tasks email emails inbox! list lists report reports sort schedule
      scheduling automate automation time save hours weekly forms desk filing appointments
      calendar newsletter spreadsheet orders data-entry clerical templates`,
  },
  'team-worry': {
    ask: 'My team is worried about AI. How do I talk with them?',
    words: `team staff employees colleagues department worried worry afraid unease rumours mood
      talk`,
  },
  'small-firm': {
    ask: 'How do I use AI in a small business?',
    words: `business freelance! freelancer! self-employed! shop workshop customer customers quote
      quotes! offer offers invoice craft carpenter bakery hotel guests salon! restaurant
      reviews orders enquiry enquiries! prices marketing website clients startup etsy!
      online-shop studio photographer hairdresser plumber farm farmer advertising flyer
      instagram menu`,
  },
  'care-work': {
    ask: 'How do I use AI in care work?',
    words: `nurse! nurses nursing! care carer! carers patient patients resident residents!
      hospital clinic ward! handover! doctor health elderly medication leaflet relatives
      therapist midwife! physiotherapist! dementia! disability! social-worker hospice! wound
      paramedic! ambulance childcare kindergarten`,
  },
  teaching: {
    ask: 'How do I use AI as a teacher?',
    words: `teacher! teachers! teaching teach school class classroom! pupil! pupils! student
      students essay essays detector! detect cheat cheating homework lesson lessons grade
      grading! exam exams marks marking worksheet! worksheets! curriculum! plagiarism
      professor lecturer! tutor tutoring kindergarten parents-evening report-cards`,
  },
  coding: {
    ask: 'How do I get a small script that I can trust?',
    words: `code coding! program programming! script scripts! python! javascript! macro! function
      bug debug! developer! software automate rename html! sql! github! programmer
      command-line`,
  },
  'job-search': {
    ask: 'How do I write an honest application with AI?',
    words: `cv! resume! application applications apply applying applied cover-letter job jobs
      interview interviews recruiter! recruiters! hiring advert vacancy! unemployed search
      linkedin! position employer candidate! rejection rejected rejections! certificate
      references salary portfolio! applicants screening`,
  },
  'career-change': {
    ask: 'How do I plan a new direction for my work?',
    words: `career! careers direction change changing profession retrain! retraining! future
      switch new path start-over study again skills qualification! qualifications second
      reorient midlife course courses certificate consultant! degree apprenticeship!
      training programme guarantee bootcamp! promising field industry safe-jobs life stuck
      meaning`,
  },
  start: {
    ask: 'How do I start with AI?',
    words: `start starting begin beginning beginner! first step steps never used try trying
      basics! introduction simple clueless! idea newcomer! register account sign-up hesitate
      where curious explore`,
  },
  'what-is-ai': {
    ask: 'What is an AI chat tool, and what is it not?',
    words: `works technology artificial intelligence machine learning model models! language
      neural! understand understands thinks explain mean definition algorithm! algorithms!
      trained brain magic token! tokens! parameters gpt! transformer chatbot computer
      consciousness statistics robot creative intelligent predict llm!`,
  },
  'compare-tools': {
    ask: 'Which tool is the best one for me?',
    words: `best better compare comparison! tool tools gemini! claude! copilot! perplexity!
      mistral! alternative alternatives! subscription pay paid worth free version plus
      recommend recommendation choose which cheaper european open-source test`,
  },
  bias: {
    ask: 'How do I test a tool for bias?',
    words: `bias! biased! fair fairness! unfair discriminate! discrimination! discriminates!
      prejudice! racist! sexist! women men names gender! foreign equal hiring test
      stereotypes! skin colour accent minority`,
  },
  'when-not': {
    ask: 'When should I not use AI?',
    words: `limits danger dangers risk risks never avoid wrong health medical legal decision
      serious secret speech wedding! funeral! eulogy! apology closed dangerous should-not
      mushrooms! poisonous dose chemicals electricity-repair symptoms ethical boundaries`,
  },
  'by-hand': {
    ask: 'What is still worth making by hand?',
    words: `draw! drawing! paint! painting! art artist artists creative creativity! handmade! hand
      craft crafts pencil! poem poetry music compose human meaning beauty sketch! knit!
      garden pottery! instrument! piano cook diary handwriting joy hobby illustrator!
      illustrations designer`,
  },
  decide: {
    ask: 'How do I decide without being steered?',
    words: `decide! deciding decision decisions choice choose option options advice undecided!
      dilemma! quit stay move offer accept weigh torn! divorce buy house marry sell course
      should-i`,
  },
  skills: {
    ask: 'Which skills are worth keeping?',
    words: `skill! skills! ability forget forgetting lazy dumb dumber brain practise keep train
      useful valuable demand competent expertise memory handwriting mental-arithmetic
      relevant language languages spanish! french! english vocabulary! translate translation
      translating unlearn dependent map navigation spelling alive`,
  },
};
