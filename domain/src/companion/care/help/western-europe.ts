import { ALWAYS, type CountryHelp, country, line } from './country-help.ts';

export const WESTERN_EUROPE: readonly CountryHelp[] = [
  country(
    'AT',
    'Austria',
    '112',
    [
      line('TelefonSeelsorge', '142', ALWAYS, 'https://www.telefonseelsorge.at'),
      line('Rat auf Draht, for young people', '147', ALWAYS, 'https://www.rataufdraht.at'),
    ],
    [line('Frauenhelpline', '0800 222 555', ALWAYS, 'https://www.frauenhelpline.at')],
  ),
  country(
    'BE',
    'Belgium',
    '112',
    [
      line('Zelfmoordlijn (Dutch)', '1813', ALWAYS, 'https://www.zelfmoord1813.be'),
      line(
        'Centre de Prévention du Suicide (French)',
        '0800 32 123',
        ALWAYS,
        'https://www.preventionsuicide.be',
      ),
    ],
    [
      line('1712 (Dutch)', '1712', 'By day, see its page', 'https://1712.be'),
      line(
        'Écoute violences conjugales (French)',
        '0800 30 030',
        ALWAYS,
        'https://www.ecouteviolencesconjugales.be',
      ),
    ],
  ),
  country('CH', 'Switzerland', { ambulance: '144', police: '117' }, [
    line('Die Dargebotene Hand, La Main Tendue', '143', ALWAYS, 'https://www.143.ch'),
    line('Pro Juventute, for young people', '147', ALWAYS, 'https://www.147.ch'),
  ]),
  country(
    'DE',
    'Germany',
    '112',
    [
      line('TelefonSeelsorge', '0800 111 0 111', ALWAYS, 'https://www.telefonseelsorge.de'),
      line('TelefonSeelsorge, short number', '116 123', ALWAYS, 'https://www.telefonseelsorge.de'),
      line(
        'Nummer gegen Kummer, for young people',
        '116 111',
        'Monday to Saturday, in the afternoon',
        'https://www.nummergegenkummer.de',
      ),
    ],
    [line('Hilfetelefon Gewalt gegen Frauen', '116 016', ALWAYS, 'https://www.hilfetelefon.de')],
  ),
  country(
    'FR',
    'France',
    '112',
    [
      line('Numéro national de prévention du suicide', '3114', ALWAYS, 'https://3114.fr'),
      line('SOS Amitié', '09 72 39 40 50', ALWAYS, 'https://www.sos-amitie.com'),
    ],
    [
      line(
        'Violences Femmes Info',
        '3919',
        ALWAYS,
        'https://www.solidaritefemmes.org',
        'https://arretonslesviolences.gouv.fr',
      ),
    ],
  ),
  country(
    'GB',
    'United Kingdom',
    '999',
    [
      line('Samaritans', '116 123', ALWAYS, 'https://www.samaritans.org'),
      line('Shout', null, 'Text SHOUT to 85258, day and night', 'https://giveusashout.org'),
    ],
    [
      line(
        'National Domestic Abuse Helpline (England)',
        '0808 2000 247',
        ALWAYS,
        'https://www.nationaldahelpline.org.uk',
      ),
    ],
  ),
  country(
    'IE',
    'Ireland',
    '112',
    [
      line('Samaritans', '116 123', ALWAYS, 'https://www.samaritans.org/samaritans-ireland'),
      line(
        'Text About It',
        null,
        'Text HELLO to 50808, day and night',
        'https://www.textaboutit.ie',
      ),
    ],
    [line('Women’s Aid', '1800 341 900', ALWAYS, 'https://www.womensaid.ie')],
  ),
  country('LI', 'Liechtenstein', '112', [
    line('Die Dargebotene Hand', '143', ALWAYS, 'https://www.143.ch'),
  ]),
  country('LU', 'Luxembourg', '112', [
    line('SOS Détresse', '45 45 45', 'Every day, see its page', 'https://454545.lu'),
  ]),
  country(
    'NL',
    'Netherlands',
    '112',
    [
      line('113 Zelfmoordpreventie', '113', ALWAYS, 'https://www.113.nl'),
      line('113 Zelfmoordpreventie, free of charge', '0800 0113', ALWAYS, 'https://www.113.nl'),
    ],
    [line('Veilig Thuis', '0800 2000', ALWAYS, 'https://veiligthuis.nl')],
  ),
];

export const NORTHERN_EUROPE: readonly CountryHelp[] = [
  country(
    'DK',
    'Denmark',
    '112',
    [line('Livslinien', '70 201 201', 'Every day, see its page', 'https://www.livslinien.dk')],
    [line('Lev Uden Vold', '1888', ALWAYS, 'https://levudenvold.dk')],
  ),
  country('EE', 'Estonia', '112', [
    line('Ohvriabi kriisitelefon', '116 006', ALWAYS, 'https://www.palunabi.ee'),
  ]),
  country(
    'FI',
    'Finland',
    '112',
    [line('MIELI Kriisipuhelin', '09 2525 0111', ALWAYS, 'https://mieli.fi')],
    [line('Nollalinja', '080 005 005', ALWAYS, 'https://nollalinja.fi')],
  ),
  country('IS', 'Iceland', '112', [
    line('Hjálparsími Rauða krossins', '1717', ALWAYS, 'https://1717.is'),
    line('Píeta', '552 2218', ALWAYS, 'https://pieta.is'),
  ]),
  country('LT', 'Lithuania', '112', [
    line('Vilties linija', '116 123', ALWAYS, 'https://www.viltieslinija.lt'),
  ]),
  country('LV', 'Latvia', '112', [line('Skalbes', '116 123', ALWAYS, 'https://www.skalbes.lv')]),
  country(
    'NO',
    'Norway',
    { ambulance: '113', police: '112' },
    [
      line('Mental Helse Hjelpetelefonen', '116 123', ALWAYS, 'https://mentalhelse.no'),
      line('Kirkens SOS', '22 40 00 40', ALWAYS, 'https://www.kirkens-sos.no'),
    ],
    [line('VO-linjen', '116 006', ALWAYS, 'https://www.volinjen.no')],
  ),
  country(
    'SE',
    'Sweden',
    '112',
    [line('Mind Självmordslinjen', '90101', ALWAYS, 'https://mind.se')],
    [line('Kvinnofridslinjen', '020 50 50 50', ALWAYS, 'https://kvinnofridslinjen.se')],
  ),
];
