import { pick, type Random, shuffle } from "./random";

/**
 * First and family names that go together. The family names are rare or made up, so that no player
 * of a simulated season has the name of a real cricketer.
 */
const NAMES: readonly { readonly first: string; readonly family: string }[] = [
  {
    first: "Aarush Tejas Nikhil Pranav Kabir Sameer Chirag Ojas Yuvan Madhav Ritvik Ishan",
    family:
      "Ambardekar Bhosekar Deshmane Gokhalkar Hardaswani Ingalkar Jamdagni Kolhatwar Lokhare Mandrekar Nimbolkar Ozarde Phadtare Rajwadkar Solaskar",
  },
  {
    first: "Aravind Bhargav Karthikeya Naveen Sudarshan Vignesh Mithran Kavin Dhanush Srikar",
    family:
      "Achuthan Chelladurai Elayaraj Gudipalli Karunagaran Kottayil Muthuvel Nambisan Parthibhan Ponnambath Sengottai Tirumalai Vadakkan Vellanki Yerramilli",
  },
  {
    first: "Bilal Usaid Hamza Rehan Zohaib Danyal Shayan Taimur Adeel Junaid",
    family:
      "Bugvi Bukharwala Chohdri Gardezi Kharalwal Lodhran Makhdumi Mengalzai Noorzada Qazilbash Rajpar Sialvi Tiwana Wattoo Zaheeri",
  },
  {
    first: "Dinuka Kavindu Sahan Tharindu Isuru Ruwan Charuka Nimesh Pasan Lahiru",
    family:
      "Abeyratna Dissanaike Hettiwela Jayakodige Kodikarage Liyanawatta Mudannage Pallegama Ranawilage Samarakone Tennekumbura Udawela Weerakkone Wijayapala Yatigammana",
  },
  {
    first: "Rakib Tanvir Nayeem Shafin Arafat Mehrab Jubayer Sajid Fahim Rayhan",
    family:
      "Akhand Bepari Dewanji Fakirullah Gazipur Howlader Khondkar Laskarpur Matubbar Munshipar Paikar Sikderi Tarafdar Uddinpur Zamadar",
  },
  {
    first: "Jerome Kemar Deshawn Tevin Rondell Marlon Shaquan Nathaniel Leroy Dacosta",
    family:
      "Alleyndale Baptistelle Clairmonte Delacroix Fontenelle Gittensby Honorat Joachim Lashleigh Marchandeau Pierrepoint Prescod Quashie Thibou Toussainte",
  },
  {
    first: "Harry Callum Lachlan Toby Ned Angus Archie Fraser Hugh Jasper",
    family:
      "Ashcombe Brackenridge Coldwell Dunmarrow Eastlake Fernleigh Greywater Harrowgate Hollingdale Kingsmill Oakhurst Penhallow Thornbury Trevanion Winslade",
  },
  {
    first: "Thabo Sipho Ruan Pieter Tinashe Wandile Henko Lwazi Tatenda Kobus",
    family:
      "Blaauwkamp Chikowero Dlamanzi Kruywagen Mokgatlane Moyondo Mutandwa Ndebelana Nyathela Oosterveld Rensdorp Schoonraad Sibandaze Vermeulstad Zondekile",
  },
  {
    first: "Finn Tane Wiremu Connor Ruairi Joost Nikau Ewan Declan Lars",
    family:
      "Ballantrae Brandsma Dunleary Halloran Kahurangi Kilgarriff MacAskival Ngarimoana O'Devlin Rautahi Strathmoor Tamahori Tewhata Vandermeld Westerbaan",
  },
  {
    first: "Zahir Samiullah Nangyal Kushan Bibek Sandesh Omid Farzad Asef Pratik",
    family:
      "Adhikarya Badakhshi Basnetri Ghilzay Gurungal Karkidholi Kohistani Lamsalgo Nooristan Paktiani Rijalkar Stanakzad Thapaliya Wardaki Zadranwal",
  },
];

/**
 * Different names, mixed over all cultures; no family name comes twice.
 *
 * @throws RangeError beyond the number of family names (150).
 */
export function makePlayerNames(random: Random, count: number): string[] {
  const deck = NAMES.flatMap(({ first, family }) =>
    family.split(" ").map((name) => ({ first: first.split(" "), family: name })),
  );
  if (count > deck.length) throw new RangeError(`There are only ${deck.length} family names.`);
  return shuffle(random, deck)
    .slice(0, count)
    .map(({ first, family }) => `${pick(random, first)} ${family}`);
}
