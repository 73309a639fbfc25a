import type { MOBILES } from './place-list.ts'

/** How people of a culture look in the drawn portraits. */
export type Look = 'maghreb' | 'europe' | 'gulf' | 'africa' | 'eastAsia' | 'southAsia'

interface Names {
  look: Look
  country: keyof typeof MOBILES
  /** First names, separated by spaces; `_` stands for a space in a name, `=` precedes the Latin form. */
  men: readonly string[]
  women: readonly string[]
  last: readonly string[]
}

function names(look: Look, country: Names['country'], men: string, women: string, last: string): Names {
  const list = (text: string) => text.split(' ').map((name) => name.replaceAll('_', ' '))
  return { look, country, men: list(men), women: list(women), last: list(last) }
}

/** First and last names by culture; one in `arabic` is written in Arabic script. */
export const NAMES = {
  dz: names(
    'maghreb',
    'dz',
    'Mohamed Abdelkader Karim Sofiane Walid Riad Nabil Rachid Amine Bilal Djamel Farid Hicham Ilyes Kamel Mehdi Mustapha Noureddine Omar Redouane Samir Toufik Younes Zakaria Abdelhak Mounir Fouad',
    'Amina Fatima-Zohra Nadia Samira Leïla Houda Karima Meriem Sabrina Wassila Yamina Zineb Assia Dalila Farida Hanane Ikram Khadidja Lamia Nassima Rania Siham Souad Imène Chahrazed',
    'Benali Bouazza Haddad Mansouri Belkacem Cherif Hamdi Brahimi Bouzid Khelifi Meziane Slimani Touati Zitouni Amrani Benyahia Boudiaf Djebbar Ferhat Guerroudj Kaci Lounis Mahieddine Ould_Ali Rahmani Saadi Taleb Yahiaoui Aït_Kaci Benmoussa Chaouche Derradji Hadj_Ahmed Larbi Messaoudi',
  ),
  arabic: names(
    'maghreb',
    'dz',
    'عبد_القادر=Abdelkader كريم=Karim محمد=Mohamed نور_الدين=Noureddine يوسف=Youcef رشيد=Rachid',
    'ياسمين=Yasmine أمينة=Amina فاطمة=Fatima سعاد=Souad ليلى=Leila نوال=Nawel',
    'بن_عبد_الله=Benabdellah بوعلام=Boualem منصوري=Mansouri العربي=Larbi حداد=Haddad زروقي=Zerrouki',
  ),
  tn: names(
    'maghreb',
    'tn',
    'Slim Hatem Wissem Anis Bassem Nizar',
    'Rim Olfa Sonia Ines Hela',
    'Trabelsi Ben_Salah Gharbi Jaziri Chebbi Mejri',
  ),
  ma: names(
    'maghreb',
    'ma',
    'Anas Hamza Othmane Soufiane Reda',
    'Salma Ghita Kenza Loubna',
    'El_Fassi Bennis Tazi Alaoui El_Idrissi',
  ),
  ar: names(
    'maghreb',
    'eg',
    'Hany Tamer Sherif Salem Ashraf Mahmoud',
    'Dina Mona Heba Yara',
    'Mansour El_Sayed Fahmy Al_Warfalli Shalaby Nasser',
  ),
  gulf: names(
    'gulf',
    'ae',
    'Khalid Faisal Hamad Said Sultan Majid Turki Nasser',
    'Noora Hessa Maryam Aisha Reem',
    'Al_Mansoori Al_Otaibi Al_Kuwari Al_Habsi Al_Suwaidi Al_Balushi Al_Harbi',
  ),
  fr: names(
    'europe',
    'fr',
    'Antoine Baptiste Étienne Frédéric Guillaume Jérôme Loïc Mathieu Rémi Thibault François-Xavier',
    'Aurélie Camille Céline Élodie Hélène Juliette Manon Solène Anne-Sophie',
    'Delmas Fournier Garnier Lefèvre Marchand Pélissier Rousseau Vasseur Le_Goff Noël de_Villers',
  ),
  es: names(
    'europe',
    'es',
    'Álvaro Íñigo Javier Raúl Sergio José_María',
    'Begoña Nuria Rocío Lucía Inés',
    'Muñoz Ibáñez Echevarría García_Peña Cañizares Ordóñez',
  ),
  it: names(
    'europe',
    'it',
    'Niccolò Federico Matteo Lorenzo Alessio Gianluca',
    'Chiara Agata Martina Giulia Elisabetta',
    'Baldan Repetto Zanotti D’Angelo Spampinato De_Rossi Marchetti',
  ),
  no: names(
    'europe',
    'no',
    'Øyvind Bjørn Håkon Sverre Lars',
    'Ingrid Åse Solveig Marit Kjersti',
    'Sørensen Håkonsen Bjørnstad Ødegård Nygård Aasen',
  ),
  de: names(
    'europe',
    'de',
    'Jürgen Florian Götz Matthias Stefan',
    'Käthe Anke Jördis Sabine',
    'Weißmann Lindner Öttl Krämer Schröder Groß',
  ),
  gb: names(
    'europe',
    'gb',
    'Gareth Alistair Callum Duncan Oliver Rhys',
    'Fiona Harriet Eilidh Siobhán Bethan',
    'MacAllister Pritchard O’Neill Fraser Whitcombe Llewellyn',
  ),
  nl: names(
    'europe',
    'nl',
    'Ruben Joost Pieter Daan',
    'Sanne Femke Marloes',
    'van_der_Heijden de_Vries Zijlstra van_’t_Hof Bakker',
  ),
  tr: names(
    'europe',
    'tr',
    'Mehmet Çağlar Emre Uğur Serkan',
    'Elif Gülşen Zeynep Özlem',
    'Yıldız Şahin Çelik Aydoğan Güneş',
  ),
  cn: names(
    'eastAsia',
    'cn',
    'Wei Jianguo Haoran Zhiqiang Peng Ming Xiaodong',
    'Xiaomei Yulan Jing Fang Meiling Yan',
    'Zhang Wang Liu Chen Yang Zhao Sun Ouyang Lü',
  ),
  kr: names('eastAsia', 'kr', 'Ji-hoon Min-jun Sung-ho', 'Seo-yeon Ha-eun', 'Park Kim Lee Choi Jeong'),
  jp: names('eastAsia', 'jp', 'Haruto Kenji Takumi', 'Yui Sakura', 'Nakagawa Sato Takahashi Ōno'),
  in: names(
    'southAsia',
    'in',
    'Rohan Vikram Suresh Arjun',
    'Lakshmi Priya Ananya',
    'Deshpande Iyer Krishnamurthy Patil Nair',
  ),
  ng: names(
    'africa',
    'ng',
    'Chukwuemeka Babatunde Ifeanyi Olumide',
    'Ngozi Adaeze Folasade',
    'Okafor Adeyemi Nwosu Balogun Eze',
  ),
  sn: names(
    'africa',
    'sn',
    'Ousmane Mamadou Cheikh Ibrahima',
    'Aïssatou Fatou Mariama',
    'Ndiaye Diop Faye Sarr Ba',
  ),
} as const satisfies Record<string, Names>
export type Culture = keyof typeof NAMES
