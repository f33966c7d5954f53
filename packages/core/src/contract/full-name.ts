import type { Doctor } from './entities/doctor.js';
import type { Patient } from './entities/patient.js';

/** First and last name, as far as they are known; empty where neither is. */
export const fullName = ({ firstName, lastName }: Partial<Pick<Doctor, 'firstName' | 'lastName'>>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** As a doctor is called: by id where no name is known. */
export const doctorName = (doctor: Doctor): string => fullName(doctor) || doctor.doctorId;
export const patientName = (patient: Patient): string => fullName(patient) || patient.patientId;
