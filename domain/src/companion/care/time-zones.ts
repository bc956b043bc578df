/** The IANA time zones of the countries with help lines, old names included. */
const ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/* America/Buenos_Aires America/Cordoba America/Mendoza America/Rosario',
  AT: 'Europe/Vienna',
  AU: 'Australia/*',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  BR: 'America/Sao_Paulo America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Eirunepe America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Velho America/Recife America/Rio_Branco America/Santarem Brazil/*',
  CA: 'America/Toronto America/Vancouver America/Montreal America/Edmonton America/Winnipeg America/Halifax America/Regina America/St_Johns America/Moncton America/Glace_Bay America/Goose_Bay America/Iqaluit America/Whitehorse America/Yellowknife America/Inuvik America/Dawson America/Dawson_Creek America/Fort_Nelson America/Cambridge_Bay America/Rankin_Inlet America/Resolute America/Swift_Current America/Thunder_Bay America/Nipigon America/Rainy_River America/Pangnirtung America/Atikokan America/Creston America/Blanc-Sablon Canada/*',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago America/Punta_Arenas America/Coyhaique Pacific/Easter Chile/*',
  CO: 'America/Bogota',
  CY: 'Asia/Nicosia Asia/Famagusta Europe/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin Europe/Busingen',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid Atlantic/Canary Africa/Ceuta',
  FI: 'Europe/Helsinki Europe/Mariehamn',
  FR: 'Europe/Paris',
  GB: 'Europe/London Europe/Belfast GB GB-Eire',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong Hongkong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin Eire',
  IL: 'Asia/Jerusalem Asia/Tel_Aviv Israel',
  IN: 'Asia/Kolkata Asia/Calcutta',
  IS: 'Atlantic/Reykjavik Iceland',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo Japan',
  KE: 'Africa/Nairobi',
  KR: 'Asia/Seoul ROK',
  LI: 'Europe/Vaduz',
  LK: 'Asia/Colombo',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MT: 'Europe/Malta',
  MX: 'America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo America/Tijuana America/Ensenada America/Santa_Isabel Mexico/*',
  MY: 'Asia/Kuala_Lumpur Asia/Kuching',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo Arctic/Longyearbyen',
  NZ: 'Pacific/Auckland Pacific/Chatham NZ NZ-CHAT',
  PE: 'America/Lima',
  PH: 'Asia/Manila',
  PL: 'Europe/Warsaw Poland',
  PT: 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores Portugal',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TR: 'Europe/Istanbul Asia/Istanbul Turkey',
  TW: 'Asia/Taipei ROC',
  UA: 'Europe/Kyiv Europe/Kiev Europe/Simferopol Europe/Uzhgorod Europe/Zaporozhye',
  US: 'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Anchorage America/Adak America/Atka America/Boise America/Detroit America/Juneau America/Menominee America/Metlakatla America/Nome America/Sitka America/Yakutat America/Indiana/* America/Indianapolis America/Fort_Wayne America/Kentucky/* America/Louisville America/North_Dakota/* America/Shiprock America/Knox_IN Pacific/Honolulu Pacific/Johnston US/*',
  UY: 'America/Montevideo',
  ZA: 'Africa/Johannesburg',
};

const exact = new Map<string, string>();
const families: [string, string][] = [];
for (const [country, zones] of Object.entries(ZONES)) {
  for (const zone of zones.split(' ')) {
    if (zone.endsWith('/*')) families.push([zone.slice(0, -1), country]);
    else exact.set(zone, country);
  }
}

export function getTimeZoneCountry(timeZone: string): string | null {
  return (
    exact.get(timeZone) ?? families.find(([prefix]) => timeZone.startsWith(prefix))?.[1] ?? null
  );
}
