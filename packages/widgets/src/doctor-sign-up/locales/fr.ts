import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  steps: 'Étapes',
  stepOne: 'Cabinet et personne',
  stepTwo: 'Formule et logiciel',
  practice: 'Cabinet',
  person: 'Personne',
  speciality: 'Spécialité',
  plan: 'Formule',
  software: 'Logiciel du cabinet',
  account: 'Compte',
  summary: 'Récapitulatif',
  notChosen: 'Non choisi',
  monthly: '{name} : {price} par mois',
  yearly: '{name} : {price} par an',
  passwordHint: 'Au moins 8 caractères. Il n’est pas gardé dans le brouillon.',
  emailTaken: 'Un autre médecin a cet e-mail.',
  next: 'Suivant',
  back: 'Retour',
  submit: 'Inscrire le médecin',
  draftKept: 'Le brouillon est gardé dans cet onglet, sans le mot de passe.',
  unknown: 'Aucune réponse : le médecin a peut-être été inscrit. Vérifiez avant de renvoyer.',
  checkNow: 'Vérifier maintenant',
  missing: 'Aucun médecin n’a cet e-mail pour l’instant. Vous pouvez renvoyer.',
  done: 'Médecin inscrit.',
  another: 'Inscrire un autre médecin',
} satisfies Translation<Messages>;
