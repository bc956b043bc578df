const splitNames = (list: string) => list.split(/\s+/);

export const FIRST_NAMES = splitNames(
  `Aisha Alba Amir Anna Ben Carla Chidi Clara Daniel Dilek Elif Emma Farid Fatou Greta Hana Hugo Ines
  Ivan Jana Jonas Kamala Kenji Lara Leo Lin Lucia Malik Maria Mateo Mina Nadia Noah Olga Omar Paula
  Rafael Ravi Rosa Sami Sofia Tariq Theo Uma Vera Wei Yara Zoe`,
);

export const LAST_NAMES = splitNames(
  `Abbas Adler Almeida Bauer Bianchi Campbell Castro Chen Costa Dubois Eriksen Fischer Garcia Haddad
  Hansen Ito Jansen Kaya Keller Khan Kim Kowalski Laurent Lopez Mensah Meyer Moreau Nakamura Nguyen
  Novak Okafor Osman Petrov Quinn Rahman Rossi Santos Schmidt Silva Singh Tanaka Torres Usman Vogel
  Walker Yilmaz Young Zimmer`,
);
