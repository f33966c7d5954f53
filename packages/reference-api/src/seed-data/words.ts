/** Words of the invented people, practices and places. */
import type { firstDoctorTypes } from '../doctors/catalogue.js';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
/** Separated by commas. */
const phrases = (text: string): readonly string[] => text.trim().split(/,\s+/);

export const firstNames = words(`
  Ada Adam Agnes Aisha Alan Alice Amara Amir Amy Ana Andre Andrew Angela Anika Anna Anthony Arjun Arthur Astrid Ava
  Beatriz Benjamin Bianca Brandon Brenda Brian Bruno Camila Carl Carla Carlos Carmen Carol Caroline Catherine Chen Chiara
  Chidi Chloe Christian Christina Claire Clara Colin Craig Cynthia Daniel Daniela David Deborah Dennis Derek Diana Diego
  Dmitri Donna Dorothy Edith Edward Elena Eleanor Eli Elizabeth Ella Emeka Emily Emma Eric Esther Ethan Eva Evelyn Fatima
  Felix Fiona Frances Francisco Frank Gabriel Gary George Gloria Grace Grant Greta Hana Hannah Harold Harriet Hassan Heather
  Helen Henry Hiroshi Hugo Ian Ibrahim Ines Ingrid Irene Isaac Isabel Ivan Jack Jacob Jamal James Jane Janet Jason Jean
  Jennifer Jeremy Jesse Joan Joel John Jonas Jorge José Joseph Joshua Joyce Juan Judith Julia Julian Karen Karl Katherine
  Keiko Keith Kelly Kenneth Kevin Kim Kofi Lakshmi Larry Laura Lauren Layla Leah Leila Leo Leon Liam Lily Linda Linh Lisa
  Lorenzo Louis Lucas Lucia Luis Luka Lydia Madison Magnus Mai Marco Margaret Maria Marie Mario Mark Martha Martin Mary
  Mateo Matthew Maya Mei Melissa Mercy Michael Miguel Milan Miriam Mohammed Monica Nadia Nancy Naomi Natalie Nathan Neil
  Niamh Nicholas Nicole Nina Noah Noor Nora Olga Oliver Olivia Omar Oscar Pamela Patricia Patrick Paul Paula Pedro Peter
  Philip Phoebe Priya Rachel Rafael Raj Ralph Ramona Ravi Raymond Rebecca Renée Ricardo Richard Rita Robert Roger Rosa Rose
  Roy Ruth Ryan Sabrina Samantha Samuel Sandra Sanjay Santiago Sara Sarah Scott Sean Sergei Sharon Shirley Simon Sofia
  Sophie Stella Stephen Steven Susan Takeshi Tamara Tara Teresa Theo Theresa Thomas Tiffany Timothy Tina Tomas Valerie
  Vanessa Vera Victor Victoria Vikram Vincent Virginia Walter Wei William Xavier Yara Yasmin Yuki Yusuf Zachary Zoe Zsófia`);

/** Smith comes up as often as in life, and in company: a search for it finds more than one surname. */
export const lastNames = words(`
  Smith Smith Smith Smith Goldsmith Smithson Wordsmith Johnson Johnson Williams Williams Brown Brown Jones Jones Garcia Miller
  Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White
  Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson
  Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart
  Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson
  Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster
  Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan Patterson
  Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar Stevens
  Murray Ford Castro Marshall Owens Harrison Fernandez Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman
  Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Muñoz Hunt Hicks Holmes Palmer Wagner
  Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver
  Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham
  Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Peña Richards
  Contreras Willis Carpenter Lawrence Sandoval Guerrero George Chapman Rios Estrada Ortega Watkins Greene Nuñez Wheeler Valdez
  Harper Burke Larson Santiago Maldonado Morrison Franklin Carlson Austin Dominguez Carr Lawson Jacobs O'Brien O'Connor O'Neill
  McCarthy McDonald MacLeod Lynch Singh Vega Bishop Montgomery Oliver Jensen Harvey Williamson Gilbert Dean Sims Espinoza Howell Li
  Wong Reid Hanson Le McCoy Garrett Burton Fuller Wang Weber Welch Rojas Lucas Marquez Fields Park Yang Little Banks Padilla Day
  Walsh Bowman Schultz Luna Fowler Mejia Okafor Adeyemi Mensah Haddad Rahman Hussain Khan Ali Cohen Levy Katz Friedman Kowalski
  Novak Horvath Petrov Ivanova Rossi Bianchi Ferrari Müller Schröder Fischer Dubois Lefèvre Laurent Tanaka Sato Suzuki Watanabe Choi
  Sharma Gupta Iyer Reddy Das Kapoor Yılmaz Demir Papadopoulos Andersen Lindqvist Nielsen Virtanen van-Dijk de-Vries da-Silva`).map(
  (name) => name.replace('-', ' '),
);

interface Speciality {
  readonly name: string;
  readonly subTypes: readonly string[];
  readonly types: readonly (typeof firstDoctorTypes)[number][];
}

const medical = ['Physician', 'Physician', 'Physician', 'Nurse practitioner', 'Physician assistant'] as const;
const surgical = ['Physician', 'Surgeon'] as const;

/** Specialities, the sub types each knows and the types of doctor who have it. */
export const specialities: readonly Speciality[] = [
  { name: 'Family Medicine', subTypes: ['Adult care', 'Geriatric care', 'Sports medicine'], types: medical },
  { name: 'Internal Medicine', subTypes: ['Hospital medicine', 'Preventive care', 'Adult care'], types: medical },
  { name: 'Pediatrics', subTypes: ['Newborn care', 'Adolescent medicine', 'Pediatric asthma'], types: medical },
  { name: 'Cardiology', subTypes: ['Electrophysiology', 'Heart failure', 'Interventional'], types: surgical },
  { name: 'Dermatology', subTypes: ['Cosmetic', 'Mohs surgery', 'Pediatric dermatology'], types: surgical },
  { name: 'Orthopedics', subTypes: ['Hand surgery', 'Joint replacement', 'Spine', 'Sports medicine'], types: surgical },
  { name: 'Obstetrics and Gynecology', subTypes: ['Fertility', 'Maternal-fetal medicine', 'Midlife health'], types: surgical },
  { name: 'Psychiatry', subTypes: ['Addiction', 'Adolescent medicine', 'Geriatric psychiatry'], types: ['Physician', 'Psychologist'] },
  { name: 'Neurology', subTypes: ['Epilepsy', 'Headache', 'Movement disorders'], types: medical },
  { name: 'Ophthalmology', subTypes: ['Cataract', 'Glaucoma', 'Retina'], types: surgical },
  { name: 'Dentistry', subTypes: ['Endodontics', 'Orthodontics', 'Periodontics'], types: ['Dentist'] },
  { name: 'Physical Therapy', subTypes: ['Balance and falls', 'Hand therapy', 'Sports rehabilitation'], types: ['Physical therapist'] },
  { name: 'Endocrinology', subTypes: ['Diabetes', 'Thyroid'], types: medical },
  { name: 'Gastroenterology', subTypes: ['Hepatology', 'Inflammatory bowel disease'], types: medical },
  { name: 'Pulmonology', subTypes: ['Adult asthma', 'Sleep medicine'], types: medical },
  { name: 'Urology', subTypes: ["Men's health", 'Stone disease'], types: surgical },
];

export const otherSpecialities = phrases(`
  Acupuncture, Addiction counseling, Allergy testing, Diabetes education, Headache clinic, Lactation support, Nutrition,
  Occupational health, Pain management, Sleep medicine, Smoking cessation, Sports medicine, Telehealth, Travel medicine,
  Vaccination clinic, Weight management, Women's health, Wound care`);

interface Software {
  readonly kind: string;
  readonly products: readonly string[];
  /** The only speciality it is made for. */
  readonly speciality?: string;
}

/** Kinds of practice management software and the products of each. */
export const practiceSoftware: readonly Software[] = [
  { kind: 'Cloud EHR', products: ['ChartHarbor', 'CloudPractice One', 'MeridianChart', 'OpenVitals'] },
  { kind: 'On-premise EHR', products: ['ClinicServer', 'HealthLedger Pro', 'MedSuite Classic'] },
  { kind: 'Billing and scheduling', products: ['BookWell', 'ClaimStream', 'SlotWise'] },
  { kind: 'Dental practice management', products: ['BrightBite', 'DentaDesk', 'MolarWorks'], speciality: 'Dentistry' },
  { kind: 'Therapy practice management', products: ['MotionNotes', 'SessionPath'], speciality: 'Physical Therapy' },
  { kind: 'Paper', products: [] },
];

export const practiceNames = phrases(`
  Family Practice, Medical Group, Health Center, Clinic, Medical Associates, Care Partners, Physicians, Wellness Center,
  Specialists, Health Collective`);
export const practiceAdjectives = phrases(`
  Lakeside, Riverside, Maple Street, Harbor, Summit, Cedar Grove, Northgate, Old Town, Parkview, Sunrise, Prairie, Union Square,
  Bayfront, Foothill, Willow Creek, Midtown, Eastside, Westwood, Stonebridge, Magnolia, Juniper, Beacon, Granite, Heritage`);
export const streets = phrases(`
  Main Street, Oak Avenue, Maple Street, Cedar Lane, Park Avenue, Elm Street, Washington Boulevard, Lake Drive, Hillcrest Road,
  Second Street, River Road, Church Street, Highland Avenue, Mill Road, Spruce Street, University Avenue, Market Street,
  Franklin Street`);

export interface Place {
  readonly city: string;
  /** Undefined outside the United States. */
  readonly state?: string;
  /** First digits of the postal code. */
  readonly zip: string;
  readonly area: string;
}

/** City, state, first three digits of its ZIP codes, telephone area. */
export const usPlaces: readonly Place[] = `
  Albuquerque NM 871 505|Anchorage AK 995 907|Atlanta GA 303 404|Austin TX 787 512|Baltimore MD 212 410|Baton Rouge LA 708 225|Birmingham AL 352 205
  Boise ID 837 208|Boston MA 021 617|Buffalo NY 142 716|Burlington VT 054 802|Charleston SC 294 843|Charlotte NC 282 704|Chicago IL 606 312
  Cincinnati OH 452 513|Cleveland OH 441 216|Columbus OH 432 614|Dallas TX 752 214|Denver CO 802 303|Des Moines IA 503 515|Detroit MI 482 313
  El Paso TX 799 915|Fargo ND 581 701|Fresno CA 937 559|Hartford CT 061 860|Honolulu HI 968 808|Houston TX 770 713|Indianapolis IN 462 317
  Jacksonville FL 322 904|Kansas City MO 641 816|Las Vegas NV 891 702|Little Rock AR 722 501|Los Angeles CA 900 213|Louisville KY 402 502|Madison WI 537 608
  Memphis TN 381 901|Miami FL 331 305|Milwaukee WI 532 414|Minneapolis MN 554 612|Nashville TN 372 615|New Orleans LA 701 504|New York NY 100 212
  Oklahoma City OK 731 405|Omaha NE 681 402|Orlando FL 328 407|Philadelphia PA 191 215|Phoenix AZ 850 602|Pittsburgh PA 152 412|Portland ME 041 207
  Portland OR 972 503|Providence RI 029 401|Raleigh NC 276 919|Richmond VA 232 804|Rochester NY 146 585|Sacramento CA 958 916|Salt Lake City UT 841 801
  San Antonio TX 782 210|San Diego CA 921 619|San Francisco CA 941 415|San Jose CA 951 408|Savannah GA 314 912|Seattle WA 981 206|Spokane WA 992 509
  St. Louis MO 631 314|Tampa FL 336 813|Tucson AZ 857 520|Tulsa OK 741 918|Wichita KS 672 316`
  .split(/[|\n]/)
  .map((line) => line.trim())
  .filter(Boolean)
  .map((line) => {
    const [, city = '', state = '', zip = '', area = ''] = /^(.+) ([A-Z]{2}) (\d{3}) (\d{3})$/.exec(line) ?? [];
    return { city, state, zip, area };
  });
export const euroPlaces: readonly Place[] = [
  { city: 'Dublin', zip: '010', area: '201' },
  { city: 'Berlin', zip: '101', area: '202' },
  { city: 'Vienna', zip: '107', area: '203' },
  { city: 'Madrid', zip: '280', area: '205' },
  { city: 'Lyon', zip: '690', area: '206' },
];
export const yenPlaces: readonly Place[] = [
  { city: 'Tokyo', zip: '100', area: '207' },
  { city: 'Osaka', zip: '530', area: '208' },
];

export const relationships: readonly string[] = ['spouse', 'child', 'child', 'parent', 'sibling', 'guardian', 'partner'];

export const paymentNotes = [
  'Pays by bank transfer, 30 days net.',
  'Wants one invoice a quarter.',
  'Invoices go to the bookkeeper, not to the practice.',
  'The purchase order number must be on every invoice.',
  'Changes the card each January; ask before the first charge.',
];

export const campaigns = phrases(`
  Welcome, Spring, Summer, Autumn, Winter, Referral, Congress, Newsletter, Switch, Loyalty, Clinic week, Black Friday`);
