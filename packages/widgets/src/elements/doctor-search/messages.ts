import { catalog } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  doctors: 'Doctors',
  search: 'Search doctors',
  noneYet: 'No doctors yet',
  searchBy: 'Search by',
  byDoctor: 'Doctor',
  byPatient: 'Their patient',
  doctorHint: 'Name, email, phone or practice',
  patientHint: 'Patient’s name or email',
};

export const doctorSearchMessages = catalog('doctor-search', english, inElements('doctorSearch'));
