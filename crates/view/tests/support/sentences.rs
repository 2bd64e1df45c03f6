//! The locale files as they are written: every message with the arguments that its sentence uses.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use banmen_view::Language;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// The messages of one language: file and key, with the arguments that the sentence uses.
pub(crate) type Sentences = BTreeMap<(String, String), BTreeSet<String>>;

/// All messages of a language.
pub(crate) fn read_sentences(language: Language) -> Sentences {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../view/locales").join(language.code());
    let mut sentences = Sentences::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let resource = parser::parse(fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut used = BTreeSet::new();
                collect(&message.value.expect("a message says something"), &mut used);
                sentences.insert((name.clone(), message.id.name), used);
            }
        }
    }
    sentences
}

/// The arguments that a sentence uses.
fn collect(pattern: &Pattern<String>, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, used),
            Expression::Select { selector, variants } => {
                collect_inline(selector, used);
                variants.iter().for_each(|variant| collect(&variant.value, used));
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<String>, used: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(used.insert(id.name.clone())),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| collect_inline(argument, used));
        }
        InlineExpression::Placeable { expression } => match &**expression {
            Expression::Inline(inline) => collect_inline(inline, used),
            Expression::Select { .. } => panic!("choices stand at the top of a sentence"),
        },
        _ => {}
    }
}
